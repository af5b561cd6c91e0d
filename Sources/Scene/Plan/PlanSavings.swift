/// What a plan left out or joined: how much less is drawn than the list asked for. The picture is the same either way.
public struct PlanSavings: Equatable, Sendable, CustomStringConvertible {
  /// Draws and groups that touch no pixel of the canvas, of their clip, or of what is looked at.
  public var outside = 0
  /// Draws and groups below something opaque that comes later.
  public var hidden = 0
  /// Quads that joined a batch which others had followed, since they overlap none of those.
  public var reordered = 0
  /// Filters that change nothing.
  public var filters = 0
  /// Groups that were drawn straight into the target around them.
  public var unfolded = 0
  /// Passes whose result nobody reads.
  public var passes = 0
  /// Groups that were drawn into texels of several pixels, since they are blurred next.
  public var coarse = 0
  /// Pixels of large figures' boxes that are left out, since nothing of the figure lies there.
  public var blankPixels = 0
  /// Pixels of large figures that are drawn without asking for coverage, since they are covered entirely.
  public var plainPixels = 0

  /// Starts at nothing.
  public init() {}

  /// One line for reports.
  public var description: String {
    "\(outside) outside, \(hidden) hidden, \(reordered) reordered, \(filters) filters, \(unfolded) groups, "
      + "\(passes) passes, \(coarse) coarse, \(blankPixels) blank and \(plainPixels) full pixels of figures"
  }
}
