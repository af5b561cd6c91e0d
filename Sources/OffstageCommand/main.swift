import Foundation

let code: ExitCode = OffstageProgram.run(Array(CommandLine.arguments.dropFirst()))

// Not `exit`: a context let go of on its own thread cannot wait for that thread, and Mesa may still be cleaning up there
// while exit handlers run; one run in 120 aborted with a corrupted heap. Everything is written unbuffered, so nothing is
// lost.
_exit(code.rawValue)
