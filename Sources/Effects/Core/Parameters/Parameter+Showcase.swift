extension Parameter {
  /// A scene in which a parameter shows.
  public struct Showcase: Sendable {
    /// The other parameters' values by key; the rest keep their defaults.
    public var parameters: [String: JSONValue]
    /// What happens; the effect's demonstration if nil.
    public var script: Script?
    /// The user's settings.
    public var traits: Traits
    /// Whether the parameter changes haptic events and no picture.
    public var isFelt: Bool

    /// Makes a scene.
    public init(
      parameters: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits(), isFelt: Bool = false
    ) {
      self.parameters = parameters
      self.script = script
      self.traits = traits
      self.isFelt = isFelt
    }
  }

  /// The parameter with the scene in which it shows, where the demonstration does not show it. A test draws every
  /// parameter at two values in its scene and expects two pictures.
  public func shown(
    with parameters: [String: JSONValue] = [:], script: Script? = nil, traits: Traits = Traits()
  ) -> Parameter {
    var parameter: Parameter = self
    parameter.showcase = Showcase(parameters: parameters, script: script, traits: traits)
    return parameter
  }

  /// The parameter as one that is felt and not seen: the test expects two lists of haptic events.
  public func felt() -> Parameter {
    var parameter: Parameter = self
    parameter.showcase = Showcase(isFelt: true)
    return parameter
  }
}
