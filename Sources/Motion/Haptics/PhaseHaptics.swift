/// Events from the phases of a clock instead of from the clock: one at each change of phase, logged at the boundary's time,
/// so that the log does not depend on how often anyone looks.
public struct PhaseHaptics<Phase: Hashable & Sendable>: Sendable {
  /// Where a phase begins.
  private struct Boundary: Sendable {
    var time: Double
    var phase: Phase
  }

  /// The phase before the first boundary.
  public let initial: Phase
  /// What the beginning of each phase sets off; phases that are not in it are silent.
  public let haptics: [Phase: Haptic]
  /// In order of time; each begins another phase than the one before.
  private let boundaries: [Boundary]

  /// Makes a clock's phases.
  ///
  /// - Parameters:
  ///   - initial: The phase before the first boundary.
  ///   - boundaries: When which phase begins, in any order; times that are not finite are left out, and of several at one
  ///     time the last holds.
  ///   - haptics: What the beginning of a phase sets off.
  public init(initial: Phase, boundaries: [(time: Double, phase: Phase)], haptics: [Phase: Haptic]) {
    (self.initial, self.haptics) = (initial, haptics)
    let usable = boundaries.enumerated().filter { $0.element.time.isFinite }
    let sorted = usable.sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    var kept: [Boundary] = []
    for (_, boundary) in sorted {
      if kept.last?.time == boundary.time { kept.removeLast() }
      if boundary.phase != kept.last?.phase ?? initial {
        kept.append(Boundary(time: boundary.time, phase: boundary.phase))
      }
    }
    self.boundaries = kept
  }

  /// The phase at `time`.
  public func phase(at time: Double) -> Phase {
    SortedSearch.last(of: boundaries.count) { boundaries[$0].time <= time }.map { boundaries[$0].phase } ?? initial
  }

  /// The events after `previous` up to and including `now`, each at its boundary's time.
  public func events(after previous: Double, through now: Double) -> [TimedHaptic] {
    let first: Int = SortedSearch.last(of: boundaries.count) { boundaries[$0].time <= previous }.map { $0 + 1 } ?? 0
    return boundaries[first...].prefix { $0.time <= now }.compactMap { boundary in
      haptics[boundary.phase].map { TimedHaptic(time: boundary.time, haptic: $0) }
    }
  }
}
