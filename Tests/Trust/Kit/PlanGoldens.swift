import Foundation
import Offstage

/// The render plans of `Tests/Plans`, as text: which targets, passes and batches each effect takes. No GPU is asked.
public struct PlanGoldens {
  private let folder: GoldenFolder

  /// Reads and writes below a folder.
  public init(folder: URL) {
    self.folder = GoldenFolder(url: folder, suffix: ".txt")
  }

  /// What is wrong with the stored plans, a sentence each; empty if each is planned exactly so and there is no other.
  ///
  /// - Throws: what planning or reading throws.
  public func faults() throws -> [String] {
    var faults: [String] = []
    var rest: Set<String> = Set(try folder.paths())
    for type in EffectCatalog.all {
      let path: String = Self.path(of: type)
      rest.remove(path)
      guard let bytes = try folder.bytes(at: path) else {
        faults.append("\(path): no plan is stored")
        continue
      }
      if let change = Self.change(from: String(decoding: bytes, as: UTF8.self), to: try Self.text(of: type)) {
        faults.append("\(path): \(change)")
      }
    }
    return faults + rest.sorted().map { "\($0): no effect is planned so" }
  }

  /// Plans all effects and stores the plans that changed; returns what changed, a line each.
  ///
  /// - Throws: what planning or writing throws.
  public func rewrite() throws -> [String] {
    var lines: [String] = []
    var rest: Set<String> = Set(try folder.paths())
    for type in EffectCatalog.all {
      let path: String = Self.path(of: type)
      rest.remove(path)
      let text: String = try Self.text(of: type)
      if let bytes = try folder.bytes(at: path) {
        guard let change = Self.change(from: String(decoding: bytes, as: UTF8.self), to: text) else { continue }
        lines.append("\(path): \(change)")
      } else {
        lines.append("\(path): new")
      }
      try folder.write(Array(text.utf8), to: path)
    }
    for path in rest.sorted() {
      try folder.remove(path)
      lines.append("\(path): removed, no effect is planned so")
    }
    return lines
  }

  /// The plan of an effect in the middle of its demonstration, at its own size and one pixel a point.
  static func text(of type: any Effect.Type) throws -> String {
    let scene = try SmallScene(type)
    let time: Double = scene.moments(at: [0.45]).first ?? 0
    let side = Int(max(scene.size.width, scene.size.height).rounded())
    let planner = RenderPlanner(resolver: try CoverageResolver(store: MaskStore()), atlas: MaskAtlas())
    let plan: RenderPlan = try planner.plan(try scene.list(at: time, pixels: side))
    return """
      \(type.info.id) at \(time) s
      \(plan.passes.count) passes, \(plan.drawCalls) draw calls, \(plan.targetPixels) pixels of targets
      \(plan.description)

      """
  }

  private static func path(of type: any Effect.Type) -> String { "\(type.info.id).txt" }

  /// The first line that differs, and how many do; nil if the texts are equal.
  private static func change(from old: String, to new: String) -> String? {
    guard old != new else { return nil }
    let (before, after) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let changes: Int = after.difference(from: before).count
    let first: Int = zip(before, after).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { first < lines.count ? lines[first] : "nothing" }
    return "\(changes) lines added or removed, first \"\(line(before))\" → \"\(line(after))\""
  }
}
