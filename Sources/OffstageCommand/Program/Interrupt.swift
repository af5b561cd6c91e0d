import Glibc
import Media

/// Ctrl-C and termination as a flag that long work looks at.
///
/// The first signal raises the flag; the second has its usual effect and ends the process at once.
enum Interrupt {
  /// The wish to stop, for work that looks at it itself.
  static let flag = CancellationFlag()

  /// Whether the program was asked to stop.
  static var isRaised: Bool { flag.isCancelled }

  /// Listens for SIGINT and SIGTERM from now on, and lets writes to a closed pipe fail instead of ending the process.
  static func install() {
    // The handler must not be the first to touch a lazily made global.
    withExtendedLifetime(flag) {}
    signal(SIGPIPE, SIG_IGN)
    // Whoever started the program from a thread that blocks signals, as thread pools do, handed that down.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGINT)
    sigaddset(&wanted, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in Interrupt.raise() }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Raises the flag: all that a signal handler may do.
  static func raise() { flag.cancel() }

  /// Throws if the program was asked to stop.
  static func check() throws {
    if isRaised { throw CommandError.interrupted("interrupted") }
  }
}
