import ReferenceMath
import Scene

/// The twin of `functions/silk.glsl`, written from the description of `SilkShader`.
extension SilkShader: TwinFunction {
  /// The twin's own numbers; `SilkShader` says what they mean.
  package struct Constants: TwinConstants {
    // The two bends.
    var bendX: Float = 0.9
    var bendY: Float = 1.25
    var bend: Float = 0.27
    var counterX: Float = 2.6
    var counterY: Float = -1.7
    var counterBend: Float = 0.13
    // The four kinds of folds.
    var broadX: Float = 3.3
    var broadY: Float = 5.3
    var broadHeight: Float = 0.2
    var broadRipple: Float = 0.22
    var crossX: Float = 7.4
    var crossY: Float = 6.2
    var crossHeight: Float = 0.062
    var crossRipple: Float = 0.18
    var radialNumber: Float = 6.6
    var radialWarp: Float = 0.9
    var radialHeight: Float = 0.115
    var radialRipple: Float = 0.2
    var creaseX: Float = 11
    var creaseY: Float = 15.5
    var creaseWarp: Float = 1.8
    var creaseHeight: Float = 0.0135
    var ridgeBase: Float = 0.6
    var ridgeShare: Float = 0.4
    // Light and gloss.
    var weftX: Float = 0.53
    var weftY: Float = 0.85
    var satinMiss: Float = 0.06
    var satinAlong: Float = 0.4
    var wrapBase: Float = 0.36
    var wrapShare: Float = 0.64
    var openBase: Float = 0.87
    var openShare: Float = 0.5
    var keyLight: Float = 0.86
    var thrownBack: Float = 0.13
    var satinShare: Float = 0.26
    var sparkShare: Float = 0.5
    var glossBase: Float = 0.25
    var glossLit: Float = 0.75
    // Colour.
    var shadowBase: Float = 0.35
    var shadowTint: Float = 0.35
    var brightest: Float = 1.04
    var glossCover: Float = 0.9

    package init() {}
  }

  /// The colour of eight positions, in points.
  public func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor {
    color(x: x, y: y, pixel: pixel, constants: Constants())
  }

  /// The same with given constants. Inlined where they are the right ones, which then are literals in the code.
  @inline(__always)
  package func color(x: Lanes, y: Lanes, pixel: Float, constants k: Constants) -> LaneColor {
    var pixels = Pixels()
    place(x, y, &pixels)
    fold(&pixels, k)
    light(&pixels, k)
    return dyed(pixels, k)
  }

  /// Chunks that pass a stage one after the other: what is kept of them stays in the first-level cache.
  private static let block = 16

  /// The colours of many chunks, stage by stage. Six waves hang on one another, so that a chunk alone spends most of its
  /// time waiting for the last one's sine; its neighbours fill that time. Short stages let more of them in at once.
  public func shade(_ planes: ColorPlanes, count: Int, pixel: Float) {
    let k = Constants()
    withUnsafeTemporaryAllocation(of: Pixels.self, capacity: min(count, Self.block)) { buffer in
      guard let work = buffer.baseAddress else { return }
      work.initialize(repeating: Pixels(), count: buffer.count)
      for start in stride(from: 0, to: count, by: Self.block) {
        let length: Int = min(Self.block, count - start)
        for i in 0..<length {
          place(planes.red[start + i], planes.green[start + i], &work[i])
          aimBend(&work[i], k)
        }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { bend(&work[i], k) }
        for i in 0..<length { measure(&work[i], k) }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { bendAgain(&work[i], k) }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { foldBroadly(&work[i], k) }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { foldAcross(&work[i], k) }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { foldRadially(&work[i], k) }
        for i in 0..<length { spin(&work[i].wave) }
        for i in 0..<length { crease(&work[i], k) }
        for i in 0..<length { light(&work[i], k) }
        for i in 0..<length { planes[start + i] = dyed(work[i], k) }
      }
    }
  }

  /// Height and slopes at a place of the pattern.
  func cloth(at place: LaneVec2, _ k: Constants) -> Cloth {
    var pixels = Pixels()
    pixels.bent = Bent(place)
    fold(&pixels, k)
    return pixels.cloth
  }

  /// All bends and folds of pixels that have their place.
  @_transparent
  private func fold(_ pixels: inout Pixels, _ k: Constants) {
    aimBend(&pixels, k)
    spin(&pixels.wave)
    bend(&pixels, k)
    measure(&pixels, k)
    spin(&pixels.wave)
    bendAgain(&pixels, k)
    spin(&pixels.wave)
    foldBroadly(&pixels, k)
    spin(&pixels.wave)
    foldAcross(&pixels, k)
    spin(&pixels.wave)
    foldRadially(&pixels, k)
    spin(&pixels.wave)
    crease(&pixels, k)
  }
}
