import Scene

/// Which parts of which shaders drew a picture: where to look when it is wrong.
enum PlanClues {
  /// Each part once, in order of name: "functions/silk.glsl", "lib/paint.glsl RADIAL", "passes/filter.frag TAPS".
  static func names(_ plan: RenderPlan) -> [String] {
    var names: Set<String> = []
    for pass in plan.passes {
      switch pass {
      case .draw(let draw):
        for batch in draw.batches { names.formUnion(clues(batch, plan)) }
      case .filter(let filter):
        names.formUnion(clues(filter))
      case .glass(let glass):
        names.formUnion(clues(glass))
      }
    }
    return names.sorted()
  }

  private static func clues(_ batch: RenderPlan.Batch, _ plan: RenderPlan) -> [String] {
    var list: [String] = batch.features.names.compactMap { name in
      file(of: name).map { "\($0) \(name)" }
    }
    if let index = batch.inputs.function, plan.functions.indices.contains(index) {
      list.append("shader function \(plan.functions[index].name)")
    }
    if let source = batch.inputs.source { list += clues(source) }
    if case .blended(let mode) = batch.output { list.append("lib/blend.glsl BLEND_\(mode.rawValue)") }
    if case .removal = batch.output { list.append("passes/shape.frag OUTPUT_REMOVAL") }
    return list
  }

  private static func clues(_ source: RenderPlan.Source) -> [String] {
    // A layer and its shadow are read by the same functions.
    var list: [String] = ["lib/source.glsl \(reader(source.sampling))"]
    if source.threshold != nil { list.append("lib/source.glsl THRESHOLD") }
    if let shadow = source.shadow { list += ["lib/source.glsl SHADOW", "lib/source.glsl \(reader(shadow.sampling))"] }
    if !source.matrices.isEmpty { list.append("lib/source.glsl MATRICES") }
    return list
  }

  /// The function that reads a target.
  private static func reader(_ sampling: RenderPlan.Sampling) -> String {
    switch sampling {
    case .exact: "read_exact"
    case .bilinear: "read_bilinear"
    case .spline: "read_spline"
    }
  }

  private static func clues(_ filter: RenderPlan.FilterPass) -> [String] {
    switch filter.kind {
    case .convolve: ["passes/filter.frag TAPS"]
    case .expand(_, let slope):
      slope ? ["passes/filter.frag EXPAND", "passes/filter.frag SLOPE"] : ["passes/filter.frag EXPAND"]
    case .convert: ["passes/filter.frag CONVERT"]
    }
  }

  private static func clues(_ pass: RenderPlan.GlassPass) -> [String] {
    var list: [String] = pass.batches.map { batch in
      switch batch.place {
      case .inside: "passes/glass.frag INSIDE"
      case .edge: batch.shapes.count > 1 ? "lib/glass.glsl melt" : "passes/glass.frag near"
      case .outside: "passes/glass.frag OUTSIDE"
      }
    }
    for index in Set(pass.batches.flatMap(\.shapes)) where pass.glass.shapes.indices.contains(index) {
      let shape: ResolvedGlass.Shape = pass.glass.shapes[index]
      switch shape.distance {
      case .box(let box, _):
        list.append("lib/glass.glsl \(box.style == .circular ? "round_shape" : "continuous_shape")")
      case .field: list.append("lib/glass.glsl FIELD")
      }
      if shape.isInlay { list.append("lib/glass.glsl INLAY") }
      if shape.light != nil { list.append("lib/glass.glsl LIGHT") }
    }
    switch pass.output {
    case .over: break
    case .removalAndSum: list.append("passes/glass.frag REMOVAL")
    case .coverage: list.append("passes/glass.frag COVERAGE")
    }
    if case .target = pass.backdrop { list.append("passes/glass.frag BACKDROP") }
    if pass.shadow != nil { list.append("passes/glass.frag SHADOW") }
    return list
  }

  /// The file that tests for a feature; nil for a function, which is its own file.
  private static func file(of feature: String) -> String? {
    switch feature {
    case "FUNCTION": nil
    case "LINEAR", "RADIAL", "ANGULAR", "TWO_STOPS", "MANY_STOPS", "IMAGE": "lib/paint.glsl"
    case "SOURCE": "lib/source.glsl"
    case "MASK", "COLOR_MASK": "passes/shape.frag"
    case "LAYER_MASK": "lib/clip.glsl"
    default: feature.hasPrefix("CLIP") ? "lib/clip.glsl" : "lib/coverage.glsl"
    }
  }
}
