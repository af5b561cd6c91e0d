import Scene

@testable import Effects

/// An effect with a parameter of every kind, for testing what surrounds effects. It draws a square of side `amount`.
struct Probe: Effect {
  static let info = EffectInfo(
    id: "test/probe", name: "Probe", summary: "A square.", family: "test", size: Size(100, 50), duration: 1,
    parameters: [
      Parameter("amount", "Side in points.", .number(0...100)),
      Parameter("count", "How many.", .integer(1...9)),
      Parameter("isOn", "Whether it shows.", .flag),
      Parameter("label", "What it says.", .text(maximum: 10)),
      Parameter("tint", "Its colour.", .color),
      Parameter("style", "Its style.", .choice(["plain", "fancy"])),
      Parameter("colors", "Its colours.", .list(of: .color, count: 1...3)),
      Parameter("phase", "Where it stands, if it is held.", .optional(.number(0...1))),
    ],
    inputs: ["isLiked"], demo: Script([ScriptEvent(time: 0, .appear(with: ["amount": .number(7)]))]))

  var amount: Double = 10
  var count: Int = 3
  var isOn: Bool = true
  var label: String = "abc"
  var tint: Color = .indigo
  var style: String = "plain"
  var colors: [Color] = [.red]
  var phase: Double?

  init() {}

  func draw(in context: inout GraphicsContext, frame: Frame) {
    context.fill(Path(Rect(x: 0, y: 0, width: amount, height: amount)), with: .color(tint))
  }
}
