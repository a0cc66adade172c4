// The client's values carry digests, so whoever imports it has them too.
@_exported public import ContentHash
