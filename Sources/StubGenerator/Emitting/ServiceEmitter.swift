/// Writes a service: its methods' names, the client stub, and the protocol that a server implements.
struct ServiceEmitter {
  let service: ProtoService
  let names: TypeNames
  let options: GeneratorOptions
  /// The full names of messages that have the option's idempotency key.
  let keyedMessages: Set<String>
  let namespace: String?

  private var visibility: GeneratorOptions.Visibility { options.visibility }
  private var name: String { SwiftNames.type(service.declaration.name) }
  private var fullName: String { service.declaration.fullName }

  func emitMethodNames(into writer: inout CodeWriter) {
    writer.comment(["The names of \(fullName)'s methods."])
    writer.block("\(visibility) enum \(name)Methods {") { writer in
      for method in service.methods {
        let arguments = "service: \"\(fullName)\", method: \"\(method.declaration.name)\""
        writer.comment(["\"\(fullName)/\(method.declaration.name)\""])
        writer.line("\(visibility) static let \(swiftName(method)) = MethodName(\(arguments))")
      }
    }
  }

  func emitClient(into writer: inout CodeWriter) {
    writer.comment(commentOrDefault)
    if service.declaration.isDeprecated { writer.line("@available(*, deprecated)") }
    writer.block("\(visibility) struct \(name)Client: Sendable {") { writer in
      writer.comment(["What carries the calls."])
      writer.line("\(visibility) let channel: any ClientChannel")
      writer.line()
      writer.comment(["Calls the service over a channel."])
      writer.line("\(visibility) init(channel: any ClientChannel) { self.channel = channel }")
      for method in service.methods {
        writer.line()
        writer.documentation(of: method.declaration)
        emitCall(method, into: &writer)
      }
    }
  }

  private func emitCall(_ method: ProtoService.Method, into writer: inout CodeWriter) {
    let output = names[method.output].swiftName
    writer.line("\(visibility) func \(swiftName(method))(")
    writer.line("  _ request: \(names[method.input].swiftName), options: CallOptions = CallOptions()")
    writer.block(") async throws(RPCError) -> \(output) {") { writer in
      writer.line("try await channel.unary(")
      writer.line("  \(methodConstant(method)), request, returning: \(output).self,")
      writer.line("  idempotency: \(idempotency(of: method)), options: options)")
    }
  }

  /// What the stub tells the channel: for a request with an idempotency key that depends on whether it is set.
  private func idempotency(of method: ProtoService.Method) -> String {
    guard method.idempotency == .idempotent, keyedMessages.contains(method.input) else {
      return ".\(method.idempotency.rawValue)"
    }
    let key = SwiftNames.escaped(SwiftNames.member(options.idempotencyKey))
    return "request.\(key).isEmpty ? .unknown : .idempotent"
  }

  func emitProtocol(into writer: inout CodeWriter) {
    writer.comment(commentOrDefault)
    writer.block("\(visibility) protocol \(name)Service: RPCService {") { writer in
      for (index, method) in service.methods.enumerated() {
        if index > 0 { writer.line() }
        writer.comment(method.declaration.comment)
        writer.line("func \(swiftName(method))(")
        writer.line("  _ request: \(names[method.input].swiftName), context: ServerCallContext")
        writer.line(") async throws -> \(names[method.output].swiftName)")
      }
    }
  }

  func emitMethodTable(into writer: inout CodeWriter) {
    let protocolName = (namespace.map { "\($0)." } ?? "") + "\(name)Service"
    writer.block("extension \(protocolName) {") { writer in
      writer.comment(["What a server dispatches calls of \(fullName) by."])
      writer.block("\(visibility) var methods: [ServerMethod] {") { writer in
        writer.block("[", closing: "]") { writer in
          for method in service.methods {
            let input = names[method.input].swiftName
            writer.block("ServerMethod(\(methodConstant(method))) {", closing: "},") { writer in
              writer.line("(request: \(input), context) in")
              writer.line("try await self.\(swiftName(method))(request, context: context)")
            }
          }
        }
      }
    }
  }

  private func methodConstant(_ method: ProtoService.Method) -> String {
    (namespace.map { "\($0)." } ?? "") + "\(name)Methods.\(swiftName(method))"
  }

  private func swiftName(_ method: ProtoService.Method) -> String {
    SwiftNames.escaped(SwiftNames.member(method.declaration.name))
  }

  private var commentOrDefault: [String] {
    service.declaration.comment.isEmpty ? ["The service \(fullName)."] : service.declaration.comment
  }
}
