import Synchronization

/// Counts the bytes of the surfaces that live at once, and refuses what goes beyond a limit.
final class MemoryBudget: Sendable {
  private let limit: Int
  private let used = Atomic<Int>(0)

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes bytes out of the budget.
  ///
  /// - Throws: `SoftwareRendererError.memory` if they are not there.
  func reserve(_ bytes: Int) throws {
    let total: Int = used.wrappingAdd(bytes, ordering: .relaxed).newValue
    guard total <= limit else {
      used.wrappingSubtract(bytes, ordering: .relaxed)
      throw SoftwareRendererError.memory(needed: total, limit: limit)
    }
  }

  /// Gives bytes back.
  func release(_ bytes: Int) {
    used.wrappingSubtract(bytes, ordering: .relaxed)
  }
}
