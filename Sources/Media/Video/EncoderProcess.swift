@preconcurrency import Glibc

/// Another program that reads frames from its standard input. Confined to one thread at a time.
///
/// It runs in a process group of its own, so that Ctrl-C on the terminal reaches this program alone, which then ends
/// it in order. Its standard output is thrown away; what it writes to standard error is read while frames are
/// written, so that neither side can wait for the other, and its end is kept for error messages.
final class EncoderProcess {
  private let program: String
  private let process: pid_t
  private var input: Int32
  private var messages: Int32
  private var lastBytes: [UInt8] = []
  /// How it ended, as wait(2) tells it; below 0 when that is not known.
  private var endStatus: Int32?

  /// How long a program that closed its input may take to say why, in milliseconds.
  private static let patience = 3000
  /// How much of what the program says is kept, in bytes.
  private static let messageLimit = 2000

  /// Starts `program`, a name that is looked up on the search path or a path.
  ///
  /// - Throws: `VideoError.missingProgram`, or `cannotStart` with the operating system's reason.
  init(program: String, arguments: [String]) throws(VideoError) {
    guard let path = Self.find(program) else { throw .missingProgram(program) }
    switch EncoderSpawn.start(path, [program] + arguments) {
    case .success(let child):
      self.program = program
      (process, input, messages) = (child.process, child.input, child.messages)
    case .failure(let error):
      throw .cannotStart(program: program, reason: String(cString: strerror(error.code)))
    }
  }

  deinit { kill() }

  /// Hands bytes to the program.
  ///
  /// - Throws: `VideoError.encoderFailed` with what the program said when it no longer reads.
  func write(_ bytes: UnsafeRawBufferPointer) throws(VideoError) {
    let code = FileDescriptor.withoutPipeSignal { push(bytes) }
    if code != 0 {
      close(&input)
      throw failure(ending: waitBriefly() ?? "stopped reading")
    }
  }

  /// Closes the program's input and waits until it has ended.
  ///
  /// - Throws: `VideoError.encoderFailed` unless it ends with status 0.
  func finish() throws(VideoError) {
    close(&input)
    while true {
      guard let status = collect(waitingFor: 20) else { continue }
      if status == 0 { return }
      throw failure(ending: Self.describe(status))
    }
  }

  /// Ends the program at once. Does nothing when it has ended.
  func kill() {
    close(&input)
    if endStatus == nil {
      _ = Glibc.kill(process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      endStatus = status
    }
    close(&messages)
  }

  /// An error that carries what the program said last.
  func failure(ending: String) -> VideoError {
    let text = String(decoding: lastBytes, as: UTF8.self)
    let message = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
    return .encoderFailed(program: program, status: ending, message: message)
  }

  /// Writes all bytes while reading what the program says; 0, or the error's number.
  private func push(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes
    while let base = rest.baseAddress, rest.count > 0 {
      let written: Int = Glibc.write(input, base, rest.count)
      if written > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if written < 0 && errno != EINTR {
        if errno != EAGAIN { return errno }
        var waits = [
          pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
        ]
        // The program may end while one of its own children keeps the pipe open.
        if poll(&waits, 2, 500) == 0 && collect(waitingFor: 0) != nil { return EPIPE }
        if waits[1].revents != 0 { readMessages() }
      }
    }
    return 0
  }

  /// Reads what the program has said until now; closes the pipe at its end.
  private func readMessages() {
    var block = [UInt8](repeating: 0, count: 4096)
    while messages >= 0 {
      let count: Int = read(messages, &block, block.count)
      if count > 0 {
        lastBytes = (lastBytes + block[..<count]).suffix(Self.messageLimit)
      } else if count == 0 {
        close(&messages)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        // A pipe that cannot be read is as good as at its end; poll(2) would report it again and again.
        close(&messages)
      }
    }
  }

  /// Waits at most `milliseconds` for the program to say something or to end. Its wait status when it has ended.
  private func collect(waitingFor milliseconds: Int32) -> Int32? {
    if let endStatus { return endStatus }
    if messages >= 0 {
      var wait = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, milliseconds)
    } else {
      usleep(UInt32(min(milliseconds, 5)) * 1000)
    }
    readMessages()
    var status: Int32 = 0
    let result = waitpid(process, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    // A child that someone else has waited for cannot be asked how it ended; that counts as a failure.
    endStatus = result < 0 ? -1 : status
    readMessages()
    return endStatus
  }

  /// Waits a moment for the program to end by itself, then ends it. How it ended, if by itself.
  private func waitBriefly() -> String? {
    for _ in 0..<Self.patience / 5 {
      if let status = collect(waitingFor: 5) {
        return status == 0 ? "ended before it had all frames" : Self.describe(status)
      }
    }
    kill()
    return nil
  }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }

  /// A wait status in words (wait(2): the low seven bits are the signal, the next byte the exit status).
  private static func describe(_ status: Int32) -> String {
    if status < 0 { return "was lost" }
    let signal = status & 0x7F
    return signal == 0 ? "failed with status \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
  }

  /// The executable behind a name.
  private static func find(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    guard let variable = getenv("PATH") else { return nil }
    for folder in String(cString: variable).split(separator: ":") {
      let path = folder + "/" + program
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
