import Foundation

let code: ExitCode = OffstageProgram.run(Array(CommandLine.arguments.dropFirst()))

// Not `exit`: Mesa 22.3 unloads its driver on the context's own thread, which may outlive this one's work; exit handlers
// that run here meanwhile were seen to end the process with SIGSEGV, about once in fifty runs on llvmpipe. Nothing is
// lost: everything is written unbuffered.
_exit(code.rawValue)
