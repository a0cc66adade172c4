/// What a change of a batch goes by: who has sent the batch, what there is for it, and what the changes before have done.
struct Earlier {
  let client: Text
  let sight: Sight
  var results: [ChangeResult] = []
}
