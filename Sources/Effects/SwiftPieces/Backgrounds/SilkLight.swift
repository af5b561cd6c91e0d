import Foundation
import Scene

/// Where the light on the silk is: it glides to a new place, and follows the device's tilt if it may, through a
/// low-pass of 0.2 s. A tilt of 1 asks for one view; the way eases towards ±0.6 of the view: 0.6 tanh(tilt / 0.6).
struct SilkLight {
  /// The low-pass's time constant, in seconds.
  static let timeConstant: Double = 0.2
  /// How far the tilt can move the light, in fractions of the view.
  static let reach: Double = 0.6

  private let place: LowPass
  private let tilt: LowPass

  /// Makes the light from its history; what held at the appearance is there at once.
  init(places: [Change<LightPosition>], following: [Change<Bool>], frame: Frame) {
    let start: Double = frame.appearance
    var times: [Double] = [start] + places.map(\.time) + following.map(\.time)
    for event in frame.past {
      guard case .tilt(_, _, let duration) = event.action else { continue }
      times += [event.time, event.time + duration]
    }
    let breaks: [Double] = Set(times.filter { $0 >= start && $0 <= frame.time }).sorted()

    func placed(_ time: Double) -> SIMD2<Double> {
      let position = places.last { $0.time <= time }?.value ?? places.first?.value ?? LightPosition(.topLeading)
      return SIMD2(position.x, position.y)
    }
    func tilted(_ time: Double) -> SIMD2<Double> {
      // The attitude counts from the moment at which following began.
      guard let state = following.last(where: { $0.time <= time }) ?? following.first, state.value else { return .zero }
      return frame.tilt(at: time) - frame.tilt(at: max(state.time, start))
    }
    func pieces(_ input: (Double) -> SIMD2<Double>) -> [LowPass.Piece] {
      breaks.enumerated().map { index, time in
        let end: Double = index + 1 < breaks.count ? breaks[index + 1] : frame.time
        let value: SIMD2<Double> = input(time)
        // Half-way lies before the next jump.
        let half: Double = (end - time) / 2
        let slope: SIMD2<Double> = half > 0 ? (input(time + half) - value) / half : .zero
        return LowPass.Piece(start: time, value: value, slope: slope)
      }
    }
    place = LowPass(timeConstant: Self.timeConstant, initial: placed(start), pieces: pieces(placed))
    tilt = LowPass(timeConstant: Self.timeConstant, initial: .zero, pieces: pieces(tilted))
  }

  /// The light's place at `time`, in fractions of the view.
  func position(at time: Double) -> UnitPoint {
    let rest: SIMD2<Double> = place.value(at: time)
    let way: SIMD2<Double> = tilt.value(at: time)
    return UnitPoint(x: rest.x + Self.softened(way.x), y: rest.y + Self.softened(way.y))
  }

  /// A way that eases towards the reach instead of stopping dead there.
  static func softened(_ way: Double) -> Double { reach * tanh(way / reach) }
}
