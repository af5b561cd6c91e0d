/// Full-range RGB to limited-range Y′CbCr (ITU-R BT.709-6, sections 3.2 to 3.5: Y′ = 0.2126 R + 0.7152 G + 0.0722 B,
/// Cb = (B − Y′) / 1.8556, Cr = (R − Y′) / 1.5748; 16…235 and 16…240), in fixed point with 16 fractional bits.
///
/// The largest coefficient of each row takes up the rounding of the others, so that white is exactly 235 and every
/// grey has chroma 128.
enum BT709 {
  /// Weights of red, green and blue, and what is added before the shift.
  struct Row {
    let red: Int32
    let green: Int32
    let blue: Int32
  }

  /// Fractional bits of the weights.
  static let fractionBits: Int32 = 16

  /// Luma, before 16 is added.
  static let luma: Row = {
    let scale = Double(1 << 16) * 219 / 255
    let red = Int32((0.2126 * scale).rounded())
    let blue = Int32((0.0722 * scale).rounded())
    return Row(red: red, green: Int32(scale.rounded()) - red - blue, blue: blue)
  }()

  /// Blue difference, before 128 is added.
  static let blueDifference: Row = {
    let scale = Double(1 << 16) * 224 / 255
    let red = Int32((-0.2126 / 1.8556 * scale).rounded())
    let blue = Int32((0.5 * scale).rounded())
    return Row(red: red, green: -red - blue, blue: blue)
  }()

  /// Red difference, before 128 is added.
  static let redDifference: Row = {
    let scale = Double(1 << 16) * 224 / 255
    let blue = Int32((-0.0722 / 1.5748 * scale).rounded())
    let red = Int32((0.5 * scale).rounded())
    return Row(red: red, green: -red - blue, blue: blue)
  }()
}
