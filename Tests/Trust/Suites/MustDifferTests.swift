import Offstage
import Testing
import TrustKit

@Suite("Every parameter and time show")
struct MustDifferTests {
  @Test("each parameter at two values, and two moments, give pictures further apart than the budget")
  func everything() throws {
    let renderer = try SoftwareRenderer(threads: 1)
    let faults: [String] = try EffectCatalog.all.flatMap { try MustDiffer($0, renderer: renderer).faults() }
    #expect(faults == [])
  }

  /// A disc whose `ghost` does nothing, whose `secret` the catalogue does not know, and which never moves.
  private struct Dull: Effect {
    static let info = EffectInfo(
      id: "test/dull", name: "Dull", summary: "A disc.", family: "test", size: Size(40, 40), duration: 1,
      parameters: [
        Parameter("radius", "In points.", .number(0...20)), Parameter("ghost", "Nothing.", .number(0...1)),
        Parameter("hidden", "The colour of a clear disc.", .color).shown(with: ["opacity": .number(1)]),
        Parameter("opacity", "Of the second disc.", .number(0...1)),
      ])
    var radius: Double = 10
    var ghost: Double = 0.5
    var secret: Double = 1
    var hidden: Color = .red
    var opacity: Double = 0

    func draw(in context: inout GraphicsContext, frame: Frame) {
      context.fill(
        Path(ellipseIn: Rect(center: frame.bounds.center, size: Size(2 * radius, 2 * radius))), with: .color(.blue))
      context.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(hidden.opacity(opacity)))
    }
  }

  @Test("a parameter without effect, one that the catalogue does not know and a still picture are found")
  func found() throws {
    let faults: [String] = try MustDiffer(Dull.self, renderer: SoftwareRenderer(threads: 1)).faults()
    try #require(faults.count == 3)
    #expect(faults[0].hasPrefix("test/dull: ghost changes nothing"))
    #expect(faults[1] == "test/dull: secret is no parameter of the catalogue")
    #expect(faults[2] == "test/dull: the picture stands still")
  }
}
