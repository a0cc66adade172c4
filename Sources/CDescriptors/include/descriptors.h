// Messages of types that are known only at run time: JSON in, protobuf out. libprotobuf does it, which has descriptors, and JSON
// as protobuf defines it; protobuf-c has neither. It is C++, hence this.
#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A set of .proto files.
typedef struct rollcall_descriptors rollcall_descriptors;

// Reads a FileDescriptorSet, imports included, as protoc --include_imports --descriptor_set_out writes it. NULL where it is none;
// `error` is then a text, to be freed by free().
rollcall_descriptors *rollcall_descriptors_read(const void *bytes, size_t count, char **error);

void rollcall_descriptors_free(rollcall_descriptors *descriptors);

// Encodes a request of a unary method, given as "package.Service/Method", from JSON. Returns the encoding and sets `size`; NULL where
// there is no such method, or the JSON is no such message, and sets `error`. Both are to be freed by free().
void *rollcall_descriptors_encode_request(
    const rollcall_descriptors *descriptors, const char *method, const char *json, size_t count, size_t *size, char **error);

#ifdef __cplusplus
}
#endif
