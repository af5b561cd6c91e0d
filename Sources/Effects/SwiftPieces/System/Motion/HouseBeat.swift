import Motion

/// The waits of the house: the beats between one thing and the next, and the gaps of its cascades.
enum HouseBeat {
  /// Before a small follower, in seconds; two of them are the 140 ms of a toggle and of a menu that fires.
  static let small = 0.07
  /// Before something that has to be noticed first.
  static let hold = 0.15
  /// Until a finger that stays counts as a hold.
  static let longPress = 0.35

  /// Things that come in one after another, once.
  static let entrance = Stagger(interval: 0.03)
  /// Suggestions that come in.
  static let chipsIn = Stagger(interval: 0.045, limit: 1)
  /// Suggestions that gather into the chosen one.
  static let chipsGather = Stagger(interval: 0.04, limit: 1)
  /// Cards of a stack of sources.
  static let sources = Stagger(interval: 0.04)
  /// The actions of a menu as it opens.
  static let menuOpen = Stagger(interval: 0.05, limit: 1)
  /// The actions of a menu as it closes, the farthest first.
  static let menuClose = Stagger(interval: 0.04, limit: 1, order: .backward)
  /// How long after an action its name comes out, in seconds.
  static let menuName = 0.16
  /// Discs of a fan.
  static let fan = Stagger(interval: 0.035, limit: 0.2)
  /// Words of a text.
  static let words = Stagger(interval: 0.024, limit: 0.12)
  /// Rows of a skeleton.
  static let skeleton = Stagger(interval: 0.06)
  /// Banners of a pile.
  static let banners = Stagger(interval: 0.09)
}
