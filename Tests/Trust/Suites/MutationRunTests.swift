import Conformance
import Effects
import Offstage
import Scene
import Testing

@Suite("A run of mutants")
struct MutationRunTests {
  /// Draws a list as the software renderer does; a "shader" of one line tells how bright the picture is.
  private final class Toy: MutableRenderer {
    let name = "toy"
    static let shader = "  level = 0.5 * 1e-9 + gain;\n  bright = 0.8;"
    private let inner: SoftwareRenderer

    init() throws { inner = try SoftwareRenderer(threads: 1) }

    func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap { try inner.render(list, depth: depth) }

    func render(
      _ list: DisplayList, depth: Bitmap.Depth, editing edit: @escaping @Sendable (String) -> String?
    ) throws -> Bitmap {
      let text: String = edit(Self.shader) ?? Self.shader
      if text.contains("(-0.8)") { throw Refusal() }
      // Only the second line has an effect.
      return text.contains("bright = 0.8;")
        ? try inner.render(list, depth: depth) : Bitmap(width: 120, height: 120, depth: depth)
    }

    func render(_ list: DisplayList, depth: Bitmap.Depth, withoutPass index: Int) throws -> Bitmap {
      index == 0 ? Bitmap(width: 120, height: 120, depth: depth) : try inner.render(list, depth: depth)
    }

    func anatomy(of list: DisplayList, depth: Bitmap.Depth) throws -> (fragments: [String], passes: Int) {
      ([Self.shader], 2)
    }
  }

  private struct Refusal: Error {}

  private func scene() throws -> MutationScene {
    MutationScene(
      "a disc",
      list: try GraphicsContext.record(size: Size(120, 120), scale: 1, background: .white) { context in
        context.addFilter(.blur(radius: 3))
        context.opacity = 0.9
        context.fill(Path(ellipseIn: Rect(x: 50, y: 20, width: 80, height: 80)), with: .color(.red))
      })
  }

  @Test("mutants are killed, survive, or do not compile; what is never run counts as surviving")
  func fates() throws {
    let run = try MutationRun([scene()], renderer: Toy(), reference: SoftwareRenderer(threads: 1))
    let results: [MutantResult] = run.shaders([("toy.glsl", Toy.shader), ("other.glsl", "  never = 0.1;")])
    let report = MutationReport(results: results)
    // 0.8 greater, smaller, and the statement dropped; the sign is refused.
    #expect(report.total.killed == 3)
    #expect(report.total.uncompiled == 1)
    // Six of two literals of the first line, its plus and its statement; three and one of the other file.
    #expect(report.total.survived == 12)
    #expect(results.filter { $0.place == "other.glsl" }.allSatisfy { $0.fate == .unreached })
    #expect(!report.passes)
    #expect(report.survivors.count == 12)
  }

  @Test("a dropped pass that changes the picture is killed, another survives")
  func passes() throws {
    let run = try MutationRun([scene()], renderer: Toy(), reference: SoftwareRenderer(threads: 1))
    #expect(run.passes().map(\.fate) == [.killed(scene: "a disc", isFine: false), .survived])
  }

  @Test("every fault of a display list is noticed: opacity, place, colour, radius and what is left out")
  func lists() throws {
    let run = try MutationRun([scene()], renderer: Toy(), reference: SoftwareRenderer(threads: 1))
    let results: [MutantResult] = run.lists()
    #expect(results.count >= 8)
    #expect(MutationReport(results: results).survivors.map(\.name) == [])
  }

  @Test("a fault of a list that changes nothing even for the reference is equivalent, not a survivor")
  func equivalent() throws {
    let hidden = MutationScene(
      "a disc below a box",
      list: try GraphicsContext.record(size: Size(120, 120), scale: 1, background: .white) { context in
        context.fill(Path(ellipseIn: Rect(x: 40, y: 40, width: 30, height: 30)), with: .color(.red))
        context.fill(Path(Rect(x: 20, y: 20, width: 80, height: 80)), with: .color(.blue))
      })
    let run = try MutationRun([hidden], renderer: Toy(), reference: SoftwareRenderer(threads: 1))
    let report = MutationReport(results: run.lists())
    // The disc left out, fainter, moved, or of another colour.
    #expect(report.total.equivalent == 4)
    #expect(report.total.killed == 4)
    #expect(report.survivors.map(\.name) == [])
  }

  @Test("each constant of a Swift twin is put 5 % off for the reference, and those that shape the cloth are noticed")
  func twins() throws {
    let silk = SilkShader(
      bounds: Rect(x: 0, y: 0, width: 32, height: 32), scale: 1, light: UnitPoint(x: 0.3, y: 0.2), depth: 2, shine: 40,
      base: RGBA(red: 0.5, green: 0.3, blue: 0.7), sheen: RGBA(red: 1, green: 0.9, blue: 0.8), phase: 3)
    let scene = MutationScene(
      "cloth",
      list: try GraphicsContext.record(size: Size(32, 32), scale: 1, background: .white) { context in
        context.fill(Path(Rect(x: 0, y: 0, width: 32, height: 32)), with: .shader(silk))
      })
    let run = try MutationRun([scene], renderer: Toy(), reference: SoftwareRenderer(threads: 1))
    let results: [MutantResult] = run.twins()
    #expect(results.count == 2 * SilkShader.Constants.names.count)
    #expect(run.count(of: [], shadersOnly: false) == 2 + results.count + run.lists().count)
    for name in ["bend", "broadHeight", "radialNumber", "keyLight", "brightest"] {
      for sign in ["+", "-"] {
        let result: MutantResult? = results.first { $0.name == "silk.\(name) \(sign) 5 % in Swift" }
        let isNoticed: Bool = if case .killed? = result?.fate { true } else { false }
        #expect(isNoticed, "\(name) \(sign)")
      }
    }
  }

  @Test("a twin's constants are floats and nothing else, and scaling one leaves the others")
  func constants() {
    #expect(SilkShader.Constants.names.count == SilkShader.Constants.count)
    #expect(OrbShader.Constants.names.count == OrbShader.Constants.count)
    func values(_ constants: OrbShader.Constants) -> [Float] {
      Mirror(reflecting: constants).children.compactMap { $0.value as? Float }
    }
    let right: [Float] = values(OrbShader.Constants())
    let changed: [Float] = values(OrbShader.Constants().scaled(1, by: 2))
    #expect(changed[1] == 6.6 && right[1] == 3.3)
    #expect(zip(right, changed).filter { $0 != $1 }.count == 1)
    #expect(values(OrbShader.Constants().scaled(1000, by: 2)) == right)
  }

  @Test("a scene that is blank, or on which the renderers disagree, proves nothing and is refused")
  func refused() throws {
    let reference = try SoftwareRenderer(threads: 1)
    let blank = MutationScene("nothing", list: DisplayList(size: Size(8, 8), scale: 1, background: .white))
    #expect(throws: MutationError.self) { try MutationRun([blank], renderer: Toy(), reference: reference) }
    let liar = Liar()
    #expect(throws: MutationError.self) { try MutationRun([scene()], renderer: liar, reference: reference) }
    #expect(throws: ComparisonError.sameRenderer("liar")) {
      try MutationRun([scene()], renderer: liar, reference: liar)
    }
  }

  /// Always draws nothing.
  private final class Liar: MutableRenderer {
    let name = "liar"
    func render(_ list: DisplayList, depth: Bitmap.Depth) throws -> Bitmap {
      Bitmap(width: list.pixelWidth, height: list.pixelHeight, depth: depth)
    }
    func render(
      _ list: DisplayList, depth: Bitmap.Depth, editing edit: @escaping @Sendable (String) -> String?
    ) throws -> Bitmap {
      try render(list, depth: depth)
    }
    func render(_ list: DisplayList, depth: Bitmap.Depth, withoutPass index: Int) throws -> Bitmap {
      try render(list, depth: depth)
    }
    func anatomy(of list: DisplayList, depth: Bitmap.Depth) throws -> (fragments: [String], passes: Int) { ([], 0) }
  }

  @Test("the share of killed mutants counts neither what cannot be seen nor what does not compile")
  func share() {
    func result(_ fate: MutantResult.Fate) -> MutantResult {
      MutantResult(name: "m", kind: "k", place: "p", fate: fate)
    }
    let killed = [MutantResult](repeating: result(.killed(scene: "s", isFine: false)), count: 19)
    let others: [MutantResult] = [result(.equivalent(reason: "r")), result(.uncompiled)]
    #expect(MutationReport(results: killed + others + [result(.survived)]).total.share == 0.95)
    #expect(MutationReport(results: killed + others + [result(.survived)]).passes)
    #expect(!MutationReport(results: killed + others + [result(.survived), result(.unreached)]).passes)
    #expect(!MutationReport(results: others).passes)
  }
}
