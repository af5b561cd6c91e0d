import CSpawn
@preconcurrency import Glibc

/// Starting a program with pipes to its standard input and from its standard error.
enum EncoderSpawn {
  /// A running program and this side of its pipes, neither of which ever blocks.
  struct Child {
    let process: pid_t
    let input: Int32
    let messages: Int32
  }

  /// The operating system's number for why it did not start.
  struct Failure: Error {
    let code: Int32
  }

  /// Starts the executable at `path`; `words` are its name and its arguments.
  static func start(_ path: String, _ words: [String]) -> Result<Child, Failure> {
    var (input, messages): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    var process: pid_t = 0
    // Closed by exec from the first moment on: a program that another thread starts just then would keep the encoder's
    // input open, and the encoder would never see its end.
    var code: Int32 = offstage_pipe(&input) != 0 || offstage_pipe(&messages) != 0 ? errno : 0
    if code == 0 {
      for end in [input[1], messages[0]] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
      // A frame should pass in few steps. Where the system allows no larger pipe, the usual one does.
      _ = fcntl(input[1], setPipeSize, 1 << 20)
      code = spawn(&process, path, words, input: input[0], messages: messages[1])
    }
    let unused = code == 0 ? [input[0], messages[1]] : input + messages
    for end in unused where end >= 0 { close(end) }
    if code != 0 { return .failure(Failure(code: code)) }
    return .success(Child(process: process, input: input[1], messages: messages[0]))
  }

  /// F_SETPIPE_SZ of Linux's fcntl(2), which Swift's view of the C library leaves out.
  private static let setPipeSize: Int32 = 1031

  private static func spawn(
    _ process: inout pid_t, _ path: String, _ words: [String], input: Int32, messages: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)
    // Nor does the encoder keep anything of this process open: whoever waits for the end of a pipe or a socket, as
    // Foundation does for its child processes, would wait for the encoder.
    offstage_close_from(&actions, STDERR_FILENO + 1)

    var none = sigset_t()
    var ordinary = sigset_t()
    sigemptyset(&none)
    sigemptyset(&ordinary)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&ordinary, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ordinary)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags: Int32 = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
  }
}
