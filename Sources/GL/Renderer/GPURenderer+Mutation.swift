import Scene

/// What mutation tests need: pictures drawn with a fault. The next picture is drawn without it.
extension GPURenderer {
  /// Draws a list, every fragment shader's text put through `edit` first; where it answers nil, as it is.
  ///
  /// - Throws: what `render(_:depth:)` throws, `GLError.compile` above all.
  package func render(
    _ list: DisplayList, depth: Bitmap.Depth, editing edit: @escaping @Sendable (String) -> String?
  ) throws -> Bitmap {
    let programs: ProgramLibrary = executor.programs
    context.run { programs.edit = edit }
    defer { context.run { programs.edit = nil } }
    return try render(list, depth: depth)
  }

  /// Draws a list without one of its passes.
  ///
  /// - Throws: what `render(_:depth:)` throws.
  package func render(_ list: DisplayList, depth: Bitmap.Depth, withoutPass index: Int) throws -> Bitmap {
    let executor: PlanExecutor = self.executor
    executor.skippedPass = index
    defer { executor.skippedPass = nil }
    return try render(list, depth: depth)
  }

  /// The texts of the fragment shaders that a list is drawn with, in alphabetical order, and the passes of its plan.
  ///
  /// - Throws: what `render(_:depth:)` throws.
  package func anatomy(of list: DisplayList, depth: Bitmap.Depth) throws -> (fragments: [String], passes: Int) {
    let programs: ProgramLibrary = executor.programs
    context.run { programs.asked.removeAll() }
    _ = try render(list, depth: depth, editing: { _ in nil })
    return (programs.asked.sorted(), lastPlan.passes.count)
  }
}
