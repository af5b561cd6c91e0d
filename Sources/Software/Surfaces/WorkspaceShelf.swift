import Synchronization

/// Workspaces between two pictures. Fresh pages would cost the kernel more than a plain picture costs the processor.
final class WorkspaceShelf: Sendable {
  /// A workspace that has grown larger is dropped.
  private static let largest = 4 << 20

  private let free = Mutex<[Workspace]>([])

  /// A workspace that nobody else has.
  func take() -> Workspace { free.withLock { $0.popLast() } ?? Workspace() }

  /// Takes a workspace back.
  func give(_ workspace: Workspace) {
    guard workspace.bytes <= Self.largest else { return }
    free.withLock { $0.append(workspace) }
  }
}
