import Scene

/// Makes the mutants of a filter: each of its numbers 5 % off, a shadow moved by a pixel, a colour's channels swapped.
enum FilterMutator {
  static func faults(of filter: Filter) -> [Fault<Filter>] {
    switch filter {
    case .blur(let radius, let edge):
      return [
        Fault("radius", "radius + 5 %", .blur(radius: radius * 1.05, edge: edge)),
        Fault("radius", "radius - 5 %", .blur(radius: radius * 0.95, edge: edge)),
        Fault("edge", "other edge", .blur(radius: radius, edge: edge == .clamp ? .transparent : .clamp)),
      ]
    case .alphaThreshold(let min, let max, let color):
      var faults: [Fault<Filter>] = [
        Fault("least alpha", "threshold + 5 %", .alphaThreshold(min: min * 1.05, max: max, color: color)),
        Fault("least alpha", "threshold - 5 %", .alphaThreshold(min: min * 0.95, max: max, color: color)),
      ]
      if max < 1 {
        faults.append(
          Fault("greatest alpha", "threshold - 5 %", .alphaThreshold(min: min, max: max * 0.95, color: color)))
      }
      if color.red != color.blue {
        faults.append(
          Fault("colour", "swapped channels", .alphaThreshold(min: min, max: max, color: PaintMutator.swapped(color))))
      }
      return faults
    case .shadow(let color, let radius, let x, let y, let only):
      var faults: [Fault<Filter>] = [
        Fault("shadow's radius", "radius + 5 %", .shadow(color: color, radius: radius * 1.05, x: x, y: y, only: only)),
        Fault("shadow's radius", "radius - 5 %", .shadow(color: color, radius: radius * 0.95, x: x, y: y, only: only)),
        Fault("shadow", "moved by one", .shadow(color: color, radius: radius, x: x + 1, y: y, only: only)),
        Fault("shadow", "moved by one", .shadow(color: color, radius: radius, x: x, y: y - 1, only: only)),
        Fault("layer above its shadow", "dropped pass", .shadow(color: color, radius: radius, x: x, y: y, only: !only)),
      ]
      if color.red != color.blue {
        let swapped: RGBA = PaintMutator.swapped(color)
        faults.append(
          Fault("colour", "swapped channels", .shadow(color: swapped, radius: radius, x: x, y: y, only: only)))
      }
      return faults
    case .colorMatrix(let matrix):
      return matrix.rows.indices.flatMap { row in
        (0..<4).compactMap { column -> Fault<Filter>? in
          let value: Float = matrix.rows[row][column]
          guard value != 0 else { return nil }
          var changed: ColorMatrix = matrix
          changed.rows[row][column] = -value
          return Fault("row \(row), column \(column)", "flipped sign", .colorMatrix(changed))
        }
      }
    }
  }
}
