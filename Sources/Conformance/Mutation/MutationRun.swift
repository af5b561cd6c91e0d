import Scene

/// Puts faults into the renderer under test, one at a time, and draws scenes until one breaks its budget.
public struct MutationRun {
  /// A shader file: its name below the folder of shaders and its text.
  public typealias File = (name: String, text: String)

  private struct Subject {
    var scene: MutationScene
    var expected: Bitmap
    var programs: [ProgramText]
    var passes: Int
  }

  private let renderer: any MutableRenderer
  private let subjects: [Subject]

  /// Draws the scenes with both renderers.
  ///
  /// - Throws: `ComparisonError.sameRenderer`, `MutationError.brokenScene` if a scene breaks its budget without any
  ///   mutant, or what the renderers throw.
  public init(_ scenes: [MutationScene], renderer: any MutableRenderer, reference: any Renderer) throws {
    guard renderer !== reference, renderer.name != reference.name else {
      throw ComparisonError.sameRenderer(renderer.name)
    }
    self.renderer = renderer
    subjects = try scenes.map { scene in
      let expected: Bitmap = try reference.render(scene.list, depth: .eight)
      let judgement: BudgetJudgement = try scene.budget.judge(renderer.render(scene.list, depth: .eight), expected)
      guard judgement.passes, !expected.isUniform else {
        throw MutationError.brokenScene(scene.name, reasons: judgement.reasons)
      }
      let anatomy: (fragments: [String], passes: Int) = try renderer.anatomy(of: scene.list)
      return Subject(
        scene: scene, expected: expected, programs: anatomy.fragments.map(ProgramText.init), passes: anatomy.passes)
    }
  }

  /// How many results there will be for some shader files, all passes and all lists.
  public func count(of files: [File]) -> Int {
    let shaders: Int = files.reduce(0) { $0 + ShaderMutator(file: $1.name, text: $1.text).mutants().count }
    return subjects.reduce(shaders) { $0 + $1.passes + ListMutator($1.scene.list).mutants().count }
  }

  /// Every mutant of some shader files. `observe` is called after each and returns whether to go on.
  public func shaders(
    _ files: [File], observe: (MutantResult) -> Bool = { _ in true }
  ) -> [MutantResult] {
    var results: [MutantResult] = []
    for file in files {
      let origin: [String] = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      // What noticed the last mutants is likely to notice the next.
      var order: [Int] = Array(subjects.indices)
      for mutant in ShaderMutator(file: file.name, text: file.text).mutants() {
        let fate: MutantResult.Fate = fate(of: mutant, in: origin, order: &order)
        let result = MutantResult(name: mutant.name, kind: mutant.kind.rawValue, place: file.name, fate: fate)
        results.append(result)
        guard observe(result) else { return results }
      }
    }
    return results
  }

  private func fate(of mutant: ShaderMutant, in origin: [String], order: inout [Int]) -> MutantResult.Fate {
    var isReached: Bool = false
    var isCompiled: Bool = false
    for (position, index) in order.enumerated() {
      let subject: Subject = subjects[index]
      guard subject.programs.contains(where: { $0.with(mutant, in: origin) != nil }) else { continue }
      isReached = true
      do {
        let picture: Bitmap = try renderer.render(subject.scene.list) { ProgramText($0).with(mutant, in: origin) }
        isCompiled = true
        guard isKept(subject, by: picture) else {
          order.remove(at: position)
          order.insert(index, at: 0)
          return .killed(scene: subject.scene.name)
        }
      } catch {
        // A program that the driver refuses is no mutant; another program may take it.
        continue
      }
    }
    guard isReached else { return explained(mutant, else: .unreached) }
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
        let picture: Bitmap? = try? renderer.render(subject.scene.list, withoutPass: index)
        let isKilled: Bool = picture.map { !isKept(subject, by: $0) } ?? true
        let result = MutantResult(
          name: "\(subject.scene.name) without pass \(index + 1) of \(subject.passes)", kind: "dropped pass",
          place: "render plans", fate: isKilled ? .killed(scene: subject.scene.name) : .survived)
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
      for mutant in ListMutator(subject.scene.list).mutants() {
        let picture: Bitmap? = try? renderer.render(mutant.list, depth: .eight)
        let isKilled: Bool = picture.map { !isKept(subject, by: $0) } ?? true
        let result = MutantResult(
          name: "\(subject.scene.name): \(mutant.name)", kind: mutant.kind, place: "display lists",
          fate: isKilled ? .killed(scene: subject.scene.name) : .survived)
        results.append(result)
        guard observe(result) else { return results }
      }
    }
    return results
  }

  private func isKept(_ subject: Subject, by picture: Bitmap) -> Bool {
    guard let judgement = try? subject.scene.budget.judge(picture, subject.expected) else { return false }
    return judgement.passes
  }
}

/// Why mutants cannot be judged.
public enum MutationError: Error, CustomStringConvertible, Sendable {
  /// A scene shows nothing, or the renderers disagree on it already: no mutant could be told from that.
  case brokenScene(String, reasons: [String])

  /// The scene and what is wrong with it.
  public var description: String {
    switch self {
    case .brokenScene(let name, let reasons):
      return "the scene \"\(name)\" proves nothing: "
        + (reasons.isEmpty ? "it is of one colour" : reasons.joined(separator: "; "))
    }
  }
}
