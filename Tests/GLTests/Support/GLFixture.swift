import Testing

@testable import GL

/// Runs a body on a fresh context's thread; anything that OpenGL complained about and nobody took fails the test.
func withContext(
  _ selection: DeviceSelection = .auto, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (GLContext) throws -> Void
) throws {
  let context = try GLContext(selection: selection, debug: true)
  #expect(context.drainErrors() == [], "errors were raised before the test", sourceLocation: sourceLocation)
  try context.run { try body(context) }
  #expect(context.drainErrors() == [], "the test raised OpenGL errors", sourceLocation: sourceLocation)
}
