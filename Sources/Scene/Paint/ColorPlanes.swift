import ReferenceMath

/// A run of chunks of eight pixels in four planes: what a fragment function's twin turns from positions into colours.
public struct ColorPlanes {
  /// Premultiplied red of each chunk; on the way into `ShaderFunction.shade`, the positions' x.
  public var red: UnsafeMutablePointer<Lanes>
  /// Premultiplied green of each chunk; on the way into `ShaderFunction.shade`, the positions' y.
  public var green: UnsafeMutablePointer<Lanes>
  /// Premultiplied blue of each chunk.
  public var blue: UnsafeMutablePointer<Lanes>
  /// Alpha of each chunk.
  public var alpha: UnsafeMutablePointer<Lanes>

  /// Makes planes of memory that its owner keeps.
  @_transparent
  public init(
    red: UnsafeMutablePointer<Lanes>, green: UnsafeMutablePointer<Lanes>, blue: UnsafeMutablePointer<Lanes>,
    alpha: UnsafeMutablePointer<Lanes>
  ) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The colour of a chunk.
  public subscript(chunk: Int) -> LaneColor {
    @_transparent
    get { LaneColor(red: red[chunk], green: green[chunk], blue: blue[chunk], alpha: alpha[chunk]) }
    @_transparent
    nonmutating set {
      red[chunk] = newValue.red
      green[chunk] = newValue.green
      blue[chunk] = newValue.blue
      alpha[chunk] = newValue.alpha
    }
  }
}
