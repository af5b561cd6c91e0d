import Conformance
import Offstage
import Testing

/// The comparison's own mutants: metrics that lie, and the statements that find them out.
@Suite("A metric cannot lie")
struct MetricMutantTests {
  /// 0 for equal pictures, more the more they differ.
  typealias Metric = (Bitmap, Bitmap) throws -> Double

  /// Metrics as they are.
  static var honest: [(name: String, metric: Metric)] {
    [
      ("greatest difference", { try BitmapDifference($0, $1).maximum }),
      ("mean difference", { try BitmapDifference($0, $1).mean }),
      ("mean square", { try BitmapDifference($0, $1).meanSquare }),
      ("share beyond 2", { try BitmapDifference($0, $1).share(beyond: 2) }),
      ("dissimilarity", { 1 - (try StructuralSimilarity($0, $1).minimum) }),
      ("FLIP", { try FlipDifference($0, $1).mean }),
      ("contour and interior", contourMetric),
      ("heat map", { Double(try DifferenceMap($0, $1).values.max() ?? 0) }),
    ]
  }

  private static func contourMetric(_ one: Bitmap, _ other: Bitmap) throws -> Double {
    let contour = try ContourDisplacement(one, other)
    return max(contour.maximum, Double(contour.interior.percentile(1)))
  }

  /// What is wrong with a metric; empty for a good one.
  static func lies(of metric: Metric) throws -> [String] {
    let ground: Bitmap = Pictures.flat(SIMD4(100, 100, 100, 200), width: 24, height: 20)
    var lies: [String] = []
    if try metric(ground, ground) != 0 { lies.append("equal pictures differ") }
    for channel in 0..<4 {
      for (x, y) in [(0, 0), (23, 0), (0, 19), (23, 19), (12, 10)] {
        var other: Bitmap = ground
        other[x, y][channel] -= 60
        if try metric(ground, other) <= 0 { lies.append("channel \(channel) at (\(x), \(y)) is not seen") }
        if try metric(other, ground) <= 0 { lies.append("channel \(channel) of the first is not seen") }
      }
    }
    return lies
  }

  @Test("every metric is 0 for equal pictures and sees each channel, corner and direction", arguments: 0..<8)
  func honest(index: Int) throws {
    let (name, metric) = Self.honest[index]
    #expect(try Self.lies(of: metric).isEmpty, "\(name)")
  }

  @Test("each mutant of a metric is caught", arguments: 0..<8)
  func mutants(index: Int) throws {
    let metric: Metric = Self.honest[index].metric
    // The other picture with one channel, or the rows from some row on, taken from the first.
    func copying(_ one: Bitmap, channel: Int, to other: Bitmap) -> Bitmap {
      var copy: Bitmap = other
      for index in stride(from: channel, to: copy.bytes.count, by: 4) { copy.bytes[index] = one.bytes[index] }
      return copy
    }
    func copying(_ one: Bitmap, from row: Int, to other: Bitmap) -> Bitmap {
      var copy: Bitmap = other
      let start: Int = row * copy.bytesPerRow
      copy.bytes.replaceSubrange(start..., with: one.bytes[start...])
      return copy
    }
    let mutants: [(String, Metric)] = [
      ("always zero", { _, _ in 0 }),
      ("always one", { _, _ in 1 }),
      ("the first with itself", { one, _ in try metric(one, one) }),
      ("the second with itself", { _, other in try metric(other, other) }),
      ("without alpha", { one, other in try metric(one, copying(one, channel: 3, to: other)) }),
      ("without red", { one, other in try metric(one, copying(one, channel: 0, to: other)) }),
      ("without the last row", { one, other in try metric(one, copying(one, from: one.height - 1, to: other)) }),
    ]
    for (name, mutant) in mutants {
      #expect(!(try Self.lies(of: mutant).isEmpty), "\(name) is not caught")
    }
  }
}
