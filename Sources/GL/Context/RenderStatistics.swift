/// What a picture cost, counted where the calls are made.
public struct RenderStatistics: Equatable, Sendable, CustomStringConvertible {
  /// Draw calls.
  public var drawCalls = 0
  /// Instances over all draw calls.
  public var instances = 0
  /// Render passes: times that a target was begun.
  public var passes = 0
  /// Pixels of the passes' areas.
  public var targetPixels = 0
  /// Bytes sent to textures and buffers.
  public var uploadedBytes = 0
  /// Times that another program was made current.
  public var programSwitches = 0
  /// Masks of paths and glyphs copied to the atlas.
  public var uploadedMasks = 0
  /// Targets that were made.
  public var newTargets = 0
  /// Targets that were taken over from an earlier pass or picture.
  public var reusedTargets = 0

  /// Starts at nothing.
  public init() {}

  /// One line for reports.
  public var description: String {
    "\(drawCalls) draw calls, \(instances) instances, \(passes) passes, \(targetPixels) pixels, "
      + "\(uploadedBytes) bytes uploaded, \(uploadedMasks) masks, \(programSwitches) program switches, "
      + "\(newTargets) targets made and \(reusedTargets) reused"
  }

  /// The sum of two pictures' costs.
  public static func + (a: RenderStatistics, b: RenderStatistics) -> RenderStatistics {
    var sum: RenderStatistics = a
    sum.drawCalls += b.drawCalls
    sum.instances += b.instances
    sum.passes += b.passes
    sum.targetPixels += b.targetPixels
    sum.uploadedBytes += b.uploadedBytes
    sum.programSwitches += b.programSwitches
    sum.uploadedMasks += b.uploadedMasks
    sum.newTargets += b.newTargets
    sum.reusedTargets += b.reusedTargets
    return sum
  }
}
