/// A bounded dictionary that forgets by age: entries that were not used since the last `capacity` insertions go.
struct AgingCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var load = 0

  /// Makes a cache that holds at most twice `capacity` units of cost.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The entry of a key; reading keeps it young. Setting adds an entry of cost 1.
  subscript(key: Key) -> Value? {
    mutating get {
      if let found = young[key] { return found.value }
      guard let found = old.removeValue(forKey: key) else { return nil }
      insert(found.value, for: key, cost: found.cost)
      return found.value
    }
    set {
      if let newValue { insert(newValue, for: key, cost: 1) }
    }
  }

  /// Adds an entry; those that were not used for a whole generation are dropped.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if load + cost > capacity {
      old = young
      young = [:]
      load = 0
    }
    young[key] = (value, cost)
    load += cost
  }
}
