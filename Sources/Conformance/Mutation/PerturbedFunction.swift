import ReferenceMath
import Scene

/// A fragment function with one component of a uniform changed.
struct PerturbedFunction: ShaderFunction {
  let original: any ShaderFunction
  let uniforms: [Uniform]

  var name: String { original.name }
  var source: String { original.source }
  var isOpaque: Bool { original.isOpaque }

  func color(x: Lanes, y: Lanes, pixel: Float) -> LaneColor { original.color(x: x, y: y, pixel: pixel) }

  /// Every component 5 % greater and with the other sign; components that are 0 become 1.
  static func faults(of function: any ShaderFunction) -> [Fault<any ShaderFunction>] {
    let uniforms: [Uniform] = function.uniforms
    return uniforms.indices.flatMap { index -> [Fault<any ShaderFunction>] in
      let values: [Float] = uniforms[index].value.components
      return values.indices.flatMap { component -> [Fault<any ShaderFunction>] in
        let value: Float = values[component]
        let name = "\(uniforms[index].name)[\(component)]"
        func with(_ new: Float) -> any ShaderFunction {
          var changed: [Uniform] = uniforms
          var all: [Float] = values
          all[component] = new
          changed[index].value = UniformValue(components: all) ?? uniforms[index].value
          return PerturbedFunction(original: function, uniforms: changed)
        }
        if value == 0 { return [Fault(name, "uniform frozen", with(1))] }
        return [
          Fault(name, "uniform + 5 %", with(value * 1.05)), Fault(name, "uniform with flipped sign", with(-value)),
          Fault(name, "uniform frozen", with(0)),
        ]
      }
    }
  }
}

extension UniformValue {
  /// One to four numbers.
  fileprivate var components: [Float] {
    switch self {
    case .float(let value): [value]
    case .float2(let value): [value.x, value.y]
    case .float3(let value): [value.x, value.y, value.z]
    case .float4(let value): [value.x, value.y, value.z, value.w]
    }
  }

  /// The value of one to four numbers; nil for another count.
  fileprivate init?(components: [Float]) {
    switch components.count {
    case 1: self = .float(components[0])
    case 2: self = .float2(SIMD2(components))
    case 3: self = .float3(SIMD3(components))
    case 4: self = .float4(SIMD4(components))
    default: return nil
    }
  }
}
