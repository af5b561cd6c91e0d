import Foundation
import Scene

/// Puts faults into the renderer under test, one at a time, and draws scenes until one breaks its budget.
public struct MutationRun {
  /// A shader file: its name below the folder of shaders and its text.
  public typealias File = (name: String, text: String)

  private struct Subject {
    var scene: MutationScene
    var gauge: MutationGauge
    /// Judges what the reference draws by the picture of the renderer under test.
    var mirror: MutationGauge
    /// The texts of its fragment shaders.
    var programs: [String]
    var passes: Int
  }

  private let renderer: any MutableRenderer
  private let reference: any Renderer
  private let subjects: [Subject]
  /// Every program of some subject, by its text.
  private let programs: [String: ProgramText]
  /// So many scenes are drawn before a mutant counts as survived: more would only make it look better.
  private static let patience = 24

  /// Draws the scenes with both renderers.
  ///
  /// - Throws: `ComparisonError.sameRenderer`, `MutationError.brokenScene` if a scene breaks its budget without any
  ///   mutant, or what the renderers throw.
  public init(_ scenes: [MutationScene], renderer: any MutableRenderer, reference: any Renderer) throws {
    guard renderer !== reference, renderer.name != reference.name else {
      throw ComparisonError.sameRenderer(renderer.name)
    }
    self.renderer = renderer
    self.reference = reference
    subjects = try scenes.map { scene in
      let depth: Bitmap.Depth = MutationGauge.depth(for: scene.budget)
      let expected: Bitmap = try reference.render(scene.list, depth: depth)
      let faultless: Bitmap = try renderer.render(scene.list, depth: depth)
      guard !expected.isUniform else { throw MutationError.brokenScene(scene.name, reason: "it is of one colour") }
      guard let gauge = MutationGauge(budget: scene.budget, expected: expected, faultless: faultless),
        let mirror = MutationGauge(budget: scene.budget, expected: faultless, faultless: expected)
      else {
        throw MutationError.brokenScene(scene.name, reason: "it breaks its budget without any fault")
      }
      let anatomy: (fragments: [String], passes: Int) = try renderer.anatomy(of: scene.list, depth: depth)
      return Subject(
        scene: scene, gauge: gauge, mirror: mirror, programs: anatomy.fragments, passes: anatomy.passes)
    }
    let texts: Set<String> = Set(subjects.flatMap(\.programs))
    programs = Dictionary(uniqueKeysWithValues: texts.map { ($0, ProgramText($0)) })
  }

  /// How many results there will be for some shader files, and for all passes and lists unless `shadersOnly` is set.
  public func count(of files: [File], shadersOnly: Bool) -> Int {
    let shaders: Int = files.reduce(0) { $0 + ShaderMutator(file: $1.name, text: $1.text).mutants().count }
    if shadersOnly { return shaders }
    var twins: Set<String> = []
    return subjects.reduce(shaders) { count, subject in
      let mutants: [ListMutant] = ListMutator(subject.scene.list).mutants()
      let new: Int = mutants.reduce(0) { $0 + ($1.isOfTwin && twins.insert(Self.twinName($1)).inserted ? 1 : 0) }
      return count + subject.passes + mutants.count { !$0.isOfTwin } + new
    }
  }

  /// Every mutant of some shader files. `observe` is called after each and returns whether to go on.
  public func shaders(
    _ files: [File], observe: (MutantResult) -> Bool = { _ in true }
  ) -> [MutantResult] {
    var results: [MutantResult] = []
    for file in files {
      let origin: [String] = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let places: [String: [Int?]] = programs.mapValues { $0.places(of: origin) }
      // What noticed the last mutants is likely to notice the next; at first scenes of all kinds take turns.
      var order: [Int] = subjects.indices.sorted { ($0 * 37 % 101, $0) < ($1 * 37 % 101, $1) }
      for mutant in ShaderMutator(file: file.name, text: file.text).mutants() {
        let fate: MutantResult.Fate = fate(of: mutant, places: places, order: &order)
        let result = MutantResult(name: mutant.name, kind: mutant.kind.rawValue, place: file.name, fate: fate)
        results.append(result)
        guard observe(result) else { return results }
      }
    }
    return results
  }

  private func fate(of mutant: ShaderMutant, places: [String: [Int?]], order: inout [Int]) -> MutantResult.Fate {
    var tries: Int = 0
    var isCompiled: Bool = false
    var fine: MutantResult.Fate?
    for (position, index) in order.enumerated() where tries < Self.patience {
      let subject: Subject = subjects[index]
      var mutated: [String: String] = [:]
      for text in subject.programs {
        guard let program = programs[text], let place = places[text]?[mutant.line - 1] else { continue }
        mutated[text] = program.with(mutant, at: place)
      }
      guard !mutated.isEmpty else { continue }
      tries += 1
      let edits: [String: String] = mutated
      do {
        let picture: Bitmap = try renderer.render(subject.scene.list, depth: subject.gauge.expected.depth) { edits[$0] }
        isCompiled = true
        let verdict: MutationGauge.Verdict = subject.gauge.judge(picture)
        switch verdict {
        case .kept: break
        // Another scene may break the budget itself.
        case .brokenFinely: fine = fine ?? .killed(scene: subject.scene.name, isFine: true)
        case .broken:
          order.remove(at: position)
          order.insert(index, at: 0)
          return .killed(scene: subject.scene.name, isFine: false)
        }
      } catch {
        // A program that the driver refuses is no mutant; another program may take it.
        continue
      }
    }
    if let fine { return fine }
    guard tries > 0 else { return explained(mutant, else: .unreached) }
    return isCompiled ? explained(mutant, else: .survived) : .uncompiled
  }

  private func explained(_ mutant: ShaderMutant, else fate: MutantResult.Fate) -> MutantResult.Fate {
    EquivalentMutants.reason(for: mutant).map { .equivalent(reason: $0) } ?? fate
  }

  /// Every pass of every scene left out.
  public func passes(observe: (MutantResult) -> Bool = { _ in true }) -> [MutantResult] {
    var results: [MutantResult] = []
    for subject in subjects {
      for index in 0..<subject.passes {
        let depth: Bitmap.Depth = subject.gauge.expected.depth
        let result = MutantResult(
          name: "\(subject.scene.name) without pass \(index + 1) of \(subject.passes)", kind: "dropped pass",
          place: "render plans",
          fate: fate(subject.scene, subject.gauge) {
            try renderer.render(subject.scene.list, depth: depth, withoutPass: index)
          })
        results.append(result)
        guard observe(result) else { return results }
      }
    }
    return results
  }

  /// Every number and part of the scenes perturbed for the renderer under test, while the reference keeps the truth.
  public func lists(observe: (MutantResult) -> Bool = { _ in true }) -> [MutantResult] {
    var results: [MutantResult] = []
    for subject in subjects {
      for mutant in ListMutator(subject.scene.list).mutants() where !mutant.isOfTwin {
        let result = MutantResult(
          name: "\(subject.scene.name): \(mutant.name)", kind: mutant.kind, place: "display lists",
          fate: fate(of: mutant, in: subject))
        results.append(result)
        guard observe(result) else { return results }
      }
    }
    return results
  }

  /// Every constant of the Swift twins perturbed for the reference, while the renderer under test keeps its GLSL.
  public func twins(observe: (MutantResult) -> Bool = { _ in true }) -> [MutantResult] {
    var names: [String] = []
    var mutants: [String: [(subject: Subject, mutant: ListMutant)]] = [:]
    for subject in subjects {
      for mutant in ListMutator(subject.scene.list).mutants() where mutant.isOfTwin {
        let name: String = Self.twinName(mutant)
        if mutants[name] == nil { names.append(name) }
        mutants[name, default: []].append((subject, mutant))
      }
    }
    var results: [MutantResult] = []
    for name in names {
      var best: MutantResult.Fate = .survived
      for (subject, mutant) in mutants[name] ?? [] {
        let depth: Bitmap.Depth = subject.gauge.expected.depth
        let fate: MutantResult.Fate = fate(subject.scene, subject.mirror) {
          try reference.render(mutant.list, depth: depth)
        }
        if best == .survived || fate == .killed(scene: subject.scene.name, isFine: false) { best = fate }
        if case .killed(_, false) = best { break }
      }
      let result = MutantResult(
        name: "\(name) in Swift", kind: ListMutant.twinKind, place: "Swift twins", fate: best)
      results.append(result)
      guard observe(result) else { return results }
    }
    return results
  }

  /// The constant and its fault: the same in every scene, wherever in the list it is used.
  private static func twinName(_ mutant: ListMutant) -> String {
    let constant: String = mutant.name.components(separatedBy: ", ").last ?? mutant.name
    return constant + mutant.kind.dropFirst(ListMutant.twinKind.count)
  }

  /// A list that the reference draws like the true one is equivalent: what it lacks is hidden, or clips nothing. That says
  /// nothing of uniforms, which the reference does not read.
  private func fate(of mutant: ListMutant, in subject: Subject) -> MutantResult.Fate {
    let depth: Bitmap.Depth = subject.gauge.expected.depth
    let fate: MutantResult.Fate = fate(subject.scene, subject.gauge) { try renderer.render(mutant.list, depth: depth) }
    guard fate == .survived, !mutant.kind.hasPrefix("uniform"),
      let picture = try? reference.render(mutant.list, depth: depth), subject.gauge.judge(picture) == .kept
    else { return fate }
    return .equivalent(reason: "the reference draws the same picture without it")
  }

  /// What becomes of a mutant that is drawn once. A picture that cannot be drawn is noticed.
  private func fate(
    _ scene: MutationScene, _ gauge: MutationGauge, _ draw: () throws -> Bitmap
  ) -> MutantResult.Fate {
    guard let picture = try? draw() else { return .killed(scene: scene.name, isFine: false) }
    let verdict: MutationGauge.Verdict = gauge.judge(picture)
    return verdict == .kept ? .survived : .killed(scene: scene.name, isFine: verdict == .brokenFinely)
  }
}

/// Why mutants cannot be judged.
public enum MutationError: Error, CustomStringConvertible, Sendable {
  /// A scene shows nothing, or the renderers disagree on it already: no mutant could be told from that.
  case brokenScene(String, reason: String)

  /// The scene and what is wrong with it.
  public var description: String {
    switch self {
    case .brokenScene(let name, let reason): return "the scene \"\(name)\" proves nothing: \(reason)"
    }
  }
}
