import ReferenceMath

/// The numbers that a function's Swift twin holds of its own, as a value: nothing but `Float`s, with what is right as
/// their defaults.
///
/// The twin takes them as an argument. Its own calls pass the defaults, which the compiler folds into the code; the
/// mutation check passes others and asks whether the difference to the GLSL is noticed.
package protocol TwinConstants: BitwiseCopyable, Sendable {
  /// The right ones.
  init()
}

extension TwinConstants {
  /// The names of all constants, in their order.
  package static var names: [String] { Mirror(reflecting: Self()).children.compactMap(\.label) }

  /// How many `Float`s the value takes up; that of `names`, if it holds nothing else.
  package static var count: Int { MemoryLayout<Self>.size / MemoryLayout<Float>.size }

  /// The constants with one of them multiplied by a factor.
  ///
  /// - Parameter index: its place among `names`; another one changes nothing.
  package func scaled(_ index: Int, by factor: Float) -> Self {
    var copy: Self = self
    withUnsafeMutableBytes(of: &copy) { bytes in
      let numbers: UnsafeMutableBufferPointer<Float> = bytes.bindMemory(to: Float.self)
      if numbers.indices.contains(index) { numbers[index] *= factor }
    }
    return copy
  }
}

/// A fragment function whose twin takes its constants as an argument.
package protocol TwinFunction: ShaderFunction {
  /// The twin's own numbers.
  associatedtype Constants: TwinConstants

  /// The twin of the source for eight positions at once, with given constants.
  func color(x: Lanes, y: Lanes, pixel: Float, constants: Constants) -> LaneColor
}
