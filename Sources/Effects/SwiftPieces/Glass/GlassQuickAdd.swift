import Motion
import Scene

/// A pill of glass that grows from its lower trailing corner into a menu of things to capture, and re-forms into the form
/// of the picked one; a Save bubble buds from under the card's corner once there is something to save.
///
/// Only the size changes between stages, on the morph spring; the corner stays 26 points. The form stands as much higher as
/// the Save bubble below it takes, as if a keyboard had raised it. The stages are those of `QuickAddStory`.
public struct GlassQuickAdd: Effect {
  /// What the catalogue tells.
  public static let info = EffectInfo(
    id: "pieces/glass-quick-add", name: "Glass Quick Add",
    summary: "A glass pill that grows into a menu and then a form, with a Save bubble that buds from its corner.",
    family: "glass", size: Size(390, 560), duration: 7.2,
    parameters: [
      Parameter("kinds", "What can be captured.", .list(of: GlassQuickAddKind.allowed, count: 1...8)),
      Parameter(
        "stage", "What the host shows: closed, menu or capture(id) with a kind's id; null leaves it to taps.",
        .optional(GlassQuickAddStage.allowed)),
      Parameter("text", "What the host writes into the field; null leaves it to keys.", .optional(.text(maximum: 500))),
      Parameter("saveTrigger", "A change of it saves what is written.", .optional(.integer(0...1_000_000)))
        .shown(
          with: ["stage": .string("capture(task)"), "text": .string("Buy milk")],
          script: Script([
            ScriptEvent(time: 0, .appear(with: [:])),
            ScriptEvent(time: 0.3, .set(["saveTrigger": .number(0)])),
          ])),
      Parameter("style", "The look of Save; standard is signal glass.", HouseStyle.allowedOverSignal),
      Parameter("label", "Titles and what is written; null: the text's colour.", .optional(.color)),
      Parameter("secondary", "The field's prompt; null: muted text.", .optional(.color)),
      Parameter("ink", "What stands on Save and on the discs; null: dark ink.", .optional(.color)),
      Parameter("action", "Save's glass; null: the style's.", .optional(HouseTint.allowed)),
      Parameter("success", "Saved's glass; null: sage.", .optional(HouseTint.allowed)),
    ],
    demo: Script([
      ScriptEvent(time: 0, .appear(with: [:])),
      ScriptEvent(time: 0.4, .tap(UnitPoint(x: 0.85, y: 0.95))),
      ScriptEvent(time: 1.6, .tap(UnitPoint(x: 0.7, y: 0.8))),
      ScriptEvent(time: 2.6, .type("Buy milk", rate: 12)),
      ScriptEvent(time: 4, .set(["saveTrigger": .number(1)])),
    ]))

  /// What can be captured.
  public var kinds: [GlassQuickAddKind] = GlassQuickAddKind.examples
  /// What the host shows; nil leaves it to taps.
  public var stage: GlassQuickAddStage?
  /// What the host writes into the field; nil leaves it to keys.
  public var text: String?
  /// A change of it saves what is written.
  public var saveTrigger: Int?
  /// The look of Save.
  public var style: HouseStyle = .standard
  /// Titles and what is written; nil takes the text's colour.
  public var label: Color?
  /// The field's prompt; nil takes muted text.
  public var secondary: Color?
  /// What stands on Save and on the discs; nil takes dark ink.
  public var ink: Color?
  /// Save's glass; nil takes the style's.
  public var action: HouseTint?
  /// Saved's glass; nil takes sage.
  public var success: HouseTint?

  /// Makes it with its defaults.
  public init() {}

  /// What the pill says.
  static let title = "Quick add"

  /// Draws scene, glass, and what stands on it.
  public func draw(in context: inout GraphicsContext, frame: Frame) {
    let painter = QuickAddPainter(self, in: context, frame: frame)
    Backdrop().draw(in: context, frame: frame)
    painter.draw(in: context)
  }

  /// A soft tap as the pill opens, and success as Saved lands.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] {
    QuickAddPainter(self, in: context, frame: frame).story.haptics
  }
}
