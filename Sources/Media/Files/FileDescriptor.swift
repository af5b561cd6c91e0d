import Glibc

/// Writing to an open descriptor of the operating system.
enum FileDescriptor {
  /// Writes all of `bytes`, through short writes, interruptions and a reader that is slow.
  ///
  /// A pipe without a reader yields the error `closedPipe`: the signal that would end the process is held back for
  /// this thread and taken off again, so that the program's own handling of SIGPIPE stays as it was.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws {
    let code = withoutPipeSignal { () -> Int32 in
      var rest = bytes
      while let base = rest.baseAddress, rest.count > 0 {
        let written: Int = write(descriptor, base, rest.count)
        if written > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if written < 0 && errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        } else if written < 0 && errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if code != 0 { throw FileError(path: path, action: .write, code: code) }
  }

  /// Runs `body` with SIGPIPE blocked on this thread, and takes off one that `body` caused.
  static func withoutPipeSignal(_ body: () -> Int32) -> Int32 {
    var pipeSignal = sigset_t()
    var before = sigset_t()
    var pending = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigpending(&pending)
    let wasPending: Bool = sigismember(&pending, SIGPIPE) == 1
    pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
    let code = body()
    if code == EPIPE && !wasPending {
      var now = timespec(tv_sec: 0, tv_nsec: 0)
      while sigtimedwait(&pipeSignal, nil, &now) < 0 && errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return code
  }
}
