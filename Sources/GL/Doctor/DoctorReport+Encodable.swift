extension DoctorReport: Encodable {
  private enum Key: String, CodingKey {
    case device, ok, failure, chosen, rungs, devices, nodes, vendorFiles, clientVersion, clientExtensions, capabilities
    case passedProperties, environment, advice
  }

  private struct Rung: Encodable {
    let path: String
    let outcome: String
  }

  /// Writes everything that was found, and the advice; rungs and selections as words.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(selection.description, forKey: .device)
    try container.encode(failure == nil, forKey: .ok)
    try container.encodeIfPresent(failure, forKey: .failure)
    try container.encodeIfPresent(chosen?.path.description, forKey: .chosen)
    try container.encode(rungs.map { Rung(path: "\($0.path)", outcome: "\($0.outcome)") }, forKey: .rungs)
    try container.encode(devices, forKey: .devices)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(vendorFiles, forKey: .vendorFiles)
    try container.encode(clientVersion, forKey: .clientVersion)
    try container.encode(clientExtensions, forKey: .clientExtensions)
    try container.encodeIfPresent(capabilities, forKey: .capabilities)
    try container.encode(passedProperties, forKey: .passedProperties)
    try container.encode(environment, forKey: .environment)
    try container.encode(advice, forKey: .advice)
  }
}
