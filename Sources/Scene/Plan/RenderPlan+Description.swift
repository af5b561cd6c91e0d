extension RenderPlan: CustomStringConvertible {
  /// The targets and passes, one a line: what a reader or a golden text checks.
  public var description: String {
    var lines: [String] = targets.enumerated().map { index, target in
      "target \(index) \(target.description)\(index == root ? ", the picture" : "")"
    }
    for pass in passes {
      switch pass {
      case .draw(let draw):
        lines.append("draw into \(draw.target), \(draw.load.description)")
        lines += draw.batches.map { "  \($0.description)" }
      case .filter(let filter):
        lines.append("filter \(filter.source) into \(filter.target), \(filter.kindDescription)")
      case .glass(let glass):
        lines.append("\(glass.title) into \(glass.target), \(glass.load.description)")
        lines += glass.batches.map { "  \($0.description)" }
      }
    }
    if !uploads.isEmpty { lines.append("\(uploads.count) masks uploaded") }
    return lines.joined(separator: "\n")
  }
}

extension RenderPlan.Target: CustomStringConvertible {
  /// Name, place, size and format.
  public var description: String {
    let step: String = stepX == 1 && stepY == 1 ? "" : " of \(stepX) × \(stepY) pixels"
    return "\(name): \(width) × \(height)\(step) at (\(x), \(y)), \(format.rawValue)"
  }
}

extension RenderPlan.Load: CustomStringConvertible {
  /// "cleared", "kept" or "not loaded".
  public var description: String {
    switch self {
    case .clear(let color):
      return color == .zero ? "cleared" : "cleared to (\(color.x), \(color.y), \(color.z), \(color.w))"
    case .keep: return "kept"
    case .discard: return "not loaded"
    }
  }
}

extension RenderPlan.Batch: CustomStringConvertible {
  /// Number of quads, features, what is read, and how it meets the target.
  public var description: String {
    var parts: [String] = ["\(instances.count) × [\(features.names.joined(separator: " "))]"]
    if let source = inputs.source { parts.append(source.description) }
    if let mask = inputs.layerMask { parts.append("masked by \(mask.target)\(mask.inverse ? " inverted" : "")") }
    if let clip = inputs.clipTarget { parts.append("clipped by \(clip)") }
    switch output {
    case .color: break
    case .alpha: parts.append("alpha")
    case .coverage: parts.append("coverage")
    case .removal: parts.append("removal")
    case .blended(let mode): parts.append("\(mode.rawValue) with the backdrop")
    }
    switch blend {
    case .replace: parts.append(inputs.ground == nil ? "replacing" : "replacing, over a colour")
    case .addition: parts.append("adding")
    case .normal: break
    case .sum(let source, let destination): parts.append("\(source.rawValue) + \(destination.rawValue)")
    }
    return parts.joined(separator: ", ")
  }
}

extension RenderPlan.Source: CustomStringConvertible {
  /// Which target, and what is done while it is read.
  public var description: String {
    var text = "reading \(target)"
    switch sampling {
    case .exact: break
    case .bilinear(let factor): text += " up \(factor) bilinearly"
    case .spline(let factor): text += " up \(factor) by spline"
    }
    if threshold != nil { text += ", thresholded" }
    if let shadow { text += ", shadow from \(shadow.target)" }
    if !matrices.isEmpty { text += ", \(matrices.count) colour matrices" }
    return text
  }
}

extension RenderPlan.FilterPass {
  fileprivate var kindDescription: String {
    switch kind {
    case .convolve(let weights, let ratio, _):
      return ratio > 1 ? "\(axis.rawValue) 1/\(ratio)" : "\(axis.rawValue) Gaussian of \(weights.count) taps"
    case .expand(let factor, let slope): return "\(axis.rawValue) up \(factor)\(slope ? " with slope" : "")"
    case .convert: return "converted"
    }
  }
}

extension RenderPlan.GlassPass {
  fileprivate var title: String {
    var text: String
    switch output {
    case .over: text = "glass over"
    case .removalAndSum: text = "glass, removal and sum"
    case .coverage(let step): text = "coverage of glass, 1/\(step)"
    }
    switch backdrop {
    case .hidden: break
    case .flat: text += ", one colour behind"
    case .target(let index): text += ", reading \(index)"
    }
    if let shadow { text += ", shadow from \(shadow)" }
    return text
  }
}

extension RenderPlan.GlassBatch: CustomStringConvertible {
  /// Place, shapes, number of quads and their pixels.
  public var description: String {
    let list: String = shapes.map(String.init).joined(separator: " ")
    return "\(place) [\(list)], \(quads.count) quads of \(area) pixels"
  }
}
