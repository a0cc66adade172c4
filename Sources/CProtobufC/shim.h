// protobuf-c's run-time: packing, unpacking and the allocator interface.
#pragma once
#include <protobuf-c/protobuf-c.h>
