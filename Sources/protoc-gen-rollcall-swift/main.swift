print("protoc-gen-rollcall-swift")
