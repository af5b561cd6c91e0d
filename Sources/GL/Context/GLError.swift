/// What the driver refused or got wrong.
public enum GLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// `glGetError` reported these during the named work.
  case api(errors: [String], during: String)
  /// A debug message of high severity during the named work.
  case debug(message: String, during: String)
  /// A shader does not compile: the driver's log, and the line that it points to where it names one.
  case compile(program: String, stage: String, log: String, line: Int?, sourceLine: String?)
  /// A program does not link.
  case link(program: String, log: String)
  /// A program was asked for a uniform that its source does not declare.
  case unknownUniform(program: String, name: String)
  /// The driver cannot draw into this kind of target.
  case incompleteFramebuffer(status: String, format: String, width: Int, height: Int)
  /// A texture larger than the driver takes, or without pixels.
  case textureSize(width: Int, height: Int, limit: Int)
  /// The driver's memory is used up.
  case outOfMemory(during: String)
  /// The driver lost the context; it must be made anew.
  case contextLost(reason: String)
  /// The start-up probe found a property that the driver gets wrong.
  case probeFailed(property: String, expected: String, found: String, renderer: String)
  /// The driver did not finish within a minute.
  case timedOut(during: String)
  /// The system gives no thread for the context.
  case noThread(reason: String)
  /// The read-back ring has no free slot, or nothing in flight.
  case readbackOrder(String)
  /// A property that the renderer cannot do without.
  case unsupported(feature: String, renderer: String)

  /// The cause and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .api(let errors, let during):
      return "OpenGL reported \(errors.joined(separator: ", ")) during \(during)"
    case .debug(let message, let during):
      return "the driver complained during \(during): \(message)"
    case .compile(let program, let stage, let log, let line, let sourceLine):
      let place: String = line.map { ", line \($0): \(sourceLine ?? "")" } ?? ""
      return "the \(stage) shader of \"\(program)\" does not compile\(place)\n\(log)"
    case .link(let program, let log):
      return "the program \"\(program)\" does not link: \(log)"
    case .unknownUniform(let program, let name):
      return "the program \"\(program)\" declares no uniform \"\(name)\""
    case .incompleteFramebuffer(let status, let format, let width, let height):
      return "the driver cannot draw into a \(width) × \(height) target of \(format): \(status)"
    case .textureSize(let width, let height, let limit):
      return "a texture of \(width) × \(height) pixels: each side must be 1 to \(limit)"
    case .outOfMemory(let during):
      return "the driver ran out of memory during \(during); render a smaller picture"
    case .contextLost(let reason):
      return "the driver lost the context (\(reason))"
    case .probeFailed(let property, let expected, let found, let renderer):
      return "\(renderer) fails the start-up probe at \(property): expected \(expected), found \(found); "
        + "choose another device (\"software\", or the renderer on the CPU)"
    case .timedOut(let during):
      return "the driver did not finish \(during) within a minute"
    case .noThread(let reason):
      return "no thread for the context (\(reason)); end other programs or raise the limit of processes (ulimit -u)"
    case .readbackOrder(let text):
      return text
    case .unsupported(let feature, let renderer):
      return "\(renderer) lacks \(feature); choose another device (\"software\", or the renderer on the CPU)"
    }
  }
}
