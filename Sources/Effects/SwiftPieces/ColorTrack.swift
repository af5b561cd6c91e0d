import Motion
import Scene

/// A set of colours that are sent to new targets together; a change in mid-flight sets out from the colours on screen.
struct ColorTrack: Sendable {
  /// Red, green, blue and alpha of several colours, as one vector.
  struct Vector: Animatable {
    /// Missing colours count as zero.
    var components: [SIMD4<Double>]

    static let zero = Vector(components: [])

    func adding(_ other: Vector) -> Vector { combined(with: other) { $0 + $1 } }
    func subtracting(_ other: Vector) -> Vector { combined(with: other) { $0 - $1 } }
    func scaled(by factor: Double) -> Vector { Vector(components: components.map { $0 * factor }) }

    private func combined(
      with other: Vector, by operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
    ) -> Vector {
      let count: Int = max(components.count, other.components.count)
      return Vector(
        components: (0..<count).map { index in
          let a: SIMD4<Double> = index < components.count ? components[index] : .zero
          let b: SIMD4<Double> = index < other.components.count ? other.components[index] : .zero
          return operation(a, b)
        })
    }
  }

  private var track: Track<Vector>
  private let scheme: ColorScheme

  /// Makes a track from the colours' history: what held at `start` is there at once, each later change is a retarget.
  ///
  /// - Parameters:
  ///   - changes: At least one, in order of time.
  ///   - start: When the clock starts, in seconds.
  ///   - scheme: The appearance in which colours are resolved.
  ///   - animation: How the colours go to a new target.
  init(_ changes: [Change<[Color]>], from start: Double, in scheme: ColorScheme, by animation: Animation) {
    self.scheme = scheme
    let first: [Color] = changes.last { $0.time <= start }?.value ?? changes.first?.value ?? []
    track = Track(Self.vector(first, in: scheme))
    for change in changes where change.time > start {
      track.retarget(to: Self.vector(change.value, in: scheme), at: change.time, by: animation)
    }
  }

  /// The colours at `time`, each component limited to 0…1.
  func colors(at time: Double) -> [RGBA] {
    track.value(at: time).components.map { c in
      let inside: SIMD4<Double> = c.clamped(lowerBound: .zero, upperBound: .one)
      return RGBA(red: Float(inside.x), green: Float(inside.y), blue: Float(inside.z), alpha: Float(inside.w))
    }
  }

  private static func vector(_ colors: [Color], in scheme: ColorScheme) -> Vector {
    Vector(
      components: colors.map { color in
        let value: RGBA = color.resolve(in: scheme)
        return SIMD4(Double(value.red), Double(value.green), Double(value.blue), Double(value.alpha))
      })
  }
}

extension Animation {
  /// The spring for large surfaces and ambient change.
  static let calm = MotionTier.calm.animation
  /// How colours change in place under Reduce Motion: 0.2 s, ease out.
  static let shortFade = Animation.easeOut(duration: 0.2)
}
