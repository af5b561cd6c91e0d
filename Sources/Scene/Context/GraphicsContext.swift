/// Records drawing into a display list, under SwiftUI's names: a `Canvas` closure ports line by line.
///
/// As in SwiftUI, a copy of a context draws into the same place but has its own state, so that
/// `var faded = context; faded.opacity = 0.5; faded.fill(…)` leaves `context` as it was.
public struct GraphicsContext {
  /// Multiplies the alpha of what is drawn, 0…1.
  public var opacity: Double = 1
  /// How what is drawn meets what is below.
  public var blendMode: BlendMode = .normal
  /// From the coordinates of drawing calls to the canvas.
  public var transform: ProjectionTransform = .identity
  /// What colours, text and icons adapt to.
  public let environment: Environment

  var filters: [Filter] = []
  var clips: [DisplayList.Clip] = []
  var masks: [DisplayList.Mask] = []
  let recorder: Recorder

  /// What a context's colours and text adapt to.
  public struct Environment: Sendable, Hashable {
    /// Light or dark appearance.
    public var colorScheme: ColorScheme
    /// Device pixels in a point; text may choose its optical details by it, never its layout.
    public var displayScale: Double
    /// Whether lines of text run from right to left unless their characters say otherwise.
    public var isRightToLeft: Bool

    /// Makes an environment.
    public init(colorScheme: ColorScheme = .light, displayScale: Double = 1, isRightToLeft: Bool = false) {
      self.colorScheme = colorScheme
      self.displayScale = displayScale
      self.isRightToLeft = isRightToLeft
    }
  }

  /// Where the copies of a context put their commands.
  final class Recorder {
    var commands: [DisplayList.Command] = []
    /// Shared by the recorders of a recording.
    let failures: Failures

    init(failures: Failures = Failures()) {
      self.failures = failures
    }
  }

  /// What went wrong in calls that cannot throw, such as `resolve` without its font; `record` throws the first.
  final class Failures {
    var first: (any Error)?
  }

  init(environment: Environment, recorder: Recorder) {
    self.environment = environment
    self.recorder = recorder
  }

  /// Records what `draw` draws on a canvas of `size` points at `scale` device pixels a point.
  ///
  /// - Throws: whatever `draw` throws, or the first failure of text (`FontError`) or of an icon (`IconError`) in it.
  public static func record(
    size: Size, scale: Double, environment: Environment = Environment(), background: RGBA = .clear,
    _ draw: (inout GraphicsContext) throws -> Void
  ) throws -> DisplayList {
    let recorder = Recorder()
    var environment = environment
    environment.displayScale = scale
    var context = GraphicsContext(environment: environment, recorder: recorder)
    try draw(&context)
    if let failure = recorder.failures.first { throw failure }
    return DisplayList(size: size, scale: scale, background: background, commands: recorder.commands)
  }

  /// Moves the origin by (`x`, `y`) points.
  public mutating func translateBy(x: Double, y: Double) {
    transform = ProjectionTransform.translation(x: x, y: y).concatenating(transform)
  }

  /// Scales about the origin.
  public mutating func scaleBy(x: Double, y: Double) {
    transform = ProjectionTransform.scale(x: x, y: y).concatenating(transform)
  }

  /// Turns about the origin; positive is clockwise on screen.
  public mutating func rotate(by angle: Angle) {
    transform = ProjectionTransform.rotation(angle).concatenating(transform)
  }

  /// Applies `matrix` before the current transform.
  public mutating func concatenate(_ matrix: ProjectionTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Fills `path`.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    emit(.fill(path, style), shading)
  }

  /// Draws a line along `path`.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    emit(.stroke(path, style), shading)
  }

  /// Draws a line of `lineWidth` points along `path`.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    emit(.stroke(path, StrokeStyle(lineWidth: lineWidth)), shading)
  }

  /// Draws `image` stretched over `rect`.
  public func draw(_ image: ImageHandle, in rect: Rect) {
    emit(.fill(Path(rect), FillStyle()), .image(image, in: rect))
  }

  /// Draws glyphs at their own positions.
  public func draw(_ run: GlyphRun, with shading: Shading) {
    emit(.glyphs(run), shading)
  }

  /// Limits what follows to the inside of `path`, or with `inverse` to its outside. Clips multiply.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), inverse: Bool = false) {
    clips.append(DisplayList.Clip(figure: .fill(path, style), transform: transform, inverse: inverse))
  }

  /// Limits what follows to the alpha of what `content` draws, or with `inverse` to its complement.
  public mutating func clipToLayer(
    opacity: Double = 1, inverse: Bool = false, content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var child = GraphicsContext(environment: environment, recorder: Recorder(failures: recorder.failures))
    child.transform = transform
    try content(&child)
    masks.append(DisplayList.Mask(commands: child.recorder.commands, inverse: inverse, opacity: opacity))
  }

  /// Filters each of the drawings (or layers) that follow. The filter added last runs first, so that
  /// `addFilter(.alphaThreshold(…)); addFilter(.blur(…))` blurs and then thresholds, as in SwiftUI.
  public mutating func addFilter(_ filter: Filter) {
    filters.append(filter.scaled(by: transform))
  }

  /// Draws `content` as a group: filters, opacity, clip and blend mode apply to it as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var child = GraphicsContext(environment: environment, recorder: Recorder(failures: recorder.failures))
    child.transform = transform
    try content(&child)
    guard !child.recorder.commands.isEmpty else { return }
    append(child.recorder.commands)
  }

  private func emit(_ figure: DisplayList.Figure, _ shading: Shading) {
    var draw = DisplayList.Draw(
      figure: figure, paint: shading.resolve(in: environment.colorScheme), transform: transform)
    guard opacity > 0 || blendMode != .normal else { return }
    if filters.isEmpty && masks.isEmpty {
      draw.opacity = opacity
      draw.blendMode = blendMode
      draw.clip = clips
      recorder.commands.append(.draw(draw))
    } else {
      append([.draw(draw)])
    }
  }

  /// Wraps commands in a layer with the current state; each mask beyond the first takes a layer of its own.
  func append(_ commands: [DisplayList.Command]) {
    var layer = DisplayList.Layer(commands: commands, filters: filters, mask: masks.first)
    for mask in masks.dropFirst() {
      layer = DisplayList.Layer(commands: [.layer(layer)], mask: mask)
    }
    layer.opacity = opacity
    layer.blendMode = blendMode
    layer.clip = clips
    recorder.commands.append(.layer(layer))
  }
}
