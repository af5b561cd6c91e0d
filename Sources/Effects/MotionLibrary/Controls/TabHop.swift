import Motion
import Scene

/// The hop of a tab's icon about the middle of its lower edge: see `BouncyTabBar`.
struct TabHop {
  private let scaleX: KeyframeReplay<Double>
  private let scaleY: KeyframeReplay<Double>
  private let y: KeyframeReplay<Double>

  /// Hops at each of `times`, which ascend.
  init(at times: [Double]) {
    scaleX = KeyframeReplay(from: 1.0, at: times) { _ in
      [.cubic(1.25, duration: 0.08), .cubic(0.9, duration: 0.14), .spring(1, duration: 0.3, .bouncy)]
    }
    scaleY = KeyframeReplay(from: 1.0, at: times) { _ in
      [.cubic(0.75, duration: 0.08), .cubic(1.12, duration: 0.14), .spring(1, duration: 0.3, .bouncy)]
    }
    y = KeyframeReplay(from: 0.0, at: times) { _ in
      [.linear(0, duration: 0.08), .cubic(-7, duration: 0.14), .spring(0, duration: 0.3, .bouncy)]
    }
  }

  /// Moves and scales what is drawn with its lower edge on the origin: the scale comes first.
  func apply(to context: inout GraphicsContext, at time: Double) {
    context.translateBy(x: 0, y: y.value(at: time))
    context.scaleBy(x: scaleX.value(at: time), y: scaleY.value(at: time))
  }
}
