import Scene

/// A picture that mutants must spoil.
public struct MutationScene: Sendable {
  /// What it shows, for the report.
  public let name: String
  /// What is drawn.
  public let list: DisplayList
  /// What a faultless renderer keeps.
  public let budget: Budget

  /// Makes a scene.
  public init(_ name: String, budget: Budget = .strict, list: DisplayList) {
    (self.name, self.budget, self.list) = (name, budget, list)
  }
}

/// A renderer whose fragment shaders can be replaced while it runs.
public protocol MutableRenderer: Renderer {
  /// Draws a list, every fragment shader's text put through `edit` first; where it answers nil, as it is.
  func render(
    _ list: DisplayList, depth: Bitmap.Depth, editing edit: @escaping @Sendable (String) -> String?
  ) throws -> Bitmap

  /// Draws a list without one of its passes.
  func render(_ list: DisplayList, depth: Bitmap.Depth, withoutPass index: Int) throws -> Bitmap

  /// The texts of the fragment shaders that a list is drawn with, and how many passes it takes.
  func anatomy(of list: DisplayList, depth: Bitmap.Depth) throws -> (fragments: [String], passes: Int)
}
