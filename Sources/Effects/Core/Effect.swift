import Motion
import Scene

/// An interface effect: a value whose stored properties are its parameters, and a function from a frame to drawing.
///
/// `draw` is a pure function of the value and the frame. The value holds the parameters as they are at `frame.time`;
/// `frame.changes(of:in:)` tells how a parameter came there, so that it can be retargeted by a `Track`.
public protocol Effect: Codable, Sendable {
  /// What the effect is called, what it takes and how it is shown.
  static var info: EffectInfo { get }

  /// Makes the effect with every parameter at its default.
  init()

  /// Draws the frame. The canvas is `frame.size` points large and already holds the background.
  func draw(in context: inout GraphicsContext, frame: Frame)

  /// The haptic events that the effect would have fired by `frame.time`, each at the moment at which it fires, in any
  /// order. Nothing is felt; they are for the log that `--events` prints. An effect without haptics leaves this out.
  ///
  /// The context is for measuring text; what is drawn in it is lost.
  func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic]
}

extension Effect {
  /// None.
  public func haptics(in context: GraphicsContext, frame: Frame) -> [TimedHaptic] { [] }
}
