/// What `--help` prints.
let usage = """
  protoc-gen-rollcall-swift is a plugin of protoc. It makes Swift messages, client stubs and service protocols that
  stand on protoc-c's output for the same .proto files.

    protoc-c --c_out=Sources/CMine mine.proto
    protoc --rollcall-swift_out=Sources/Mine --rollcall-swift_opt=CModule=CMine mine.proto

  Options, each as --rollcall-swift_opt=NAME=VALUE:

    CModule=NAME                     the module with protoc-c's output; must be given
    IdempotencyKey=FIELD             an IDEMPOTENT method whose request has this string field is so only where it is set
    Visibility=public|package        who may use what is made; public if not given
    Module=PATH.proto=SWIFT:C        an imported file whose code is in other modules; once for each such file

  Files of one module are made in one run, because the first file of a package declares its namespace. proto3 files
  with unary methods are supported; what is not is named by file and line.

  """
