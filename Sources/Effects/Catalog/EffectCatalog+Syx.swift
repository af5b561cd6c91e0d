extension EffectCatalog {
  /// Effects after syxUI.
  static let syx: [any Effect.Type] = [TrackingBreathe.self]
}
