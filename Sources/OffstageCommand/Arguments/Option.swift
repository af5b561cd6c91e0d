/// An option of the command line. Each command accepts some of them.
enum Option: String, CaseIterable {
  case size, scale, time, times, scales, fps, from, to, duration
  case shard, resume
  case set, script, scheme, background, fonts
  case reduceMotion = "reduce-motion"
  case renderer, device, threads, jobs
  case noCache = "no-cache"
  case output, format, depth, alpha, preset
  case pngLevel = "png-level"
  case memory
  case columns
  case noLabels = "no-labels"
  case budget, straight
  case heatMap = "heat-map"
  case heatMaps = "heat-maps"
  case drivers, traits, report, results
  case caseLimit = "case-limit"
  case perceptual
  case flipMap = "flip-map"
  case samples, scenes, lists, growth, glass, startup, mutants
  case events
  case showTouches = "show-touches"
  case json, quiet, help, version

  /// As it is written.
  var spelling: String { "--" + rawValue }

  /// One letter that stands for it, after one hyphen.
  var letter: Character? {
    switch self {
    case .output: "o"
    case .quiet: "q"
    case .help: "h"
    default: nil
    }
  }

  /// What its value is called in help; nil if it takes none.
  var valueName: String? {
    switch self {
    case .size: "WxH"
    case .scale, .fps: "NUMBER"
    case .time, .from, .to, .duration, .caseLimit: "SECONDS"
    case .times, .scales: "LIST"
    case .shard: "I/N"
    case .set: "KEY=VALUE"
    case .script: "FILE"
    case .scheme: "light|dark"
    case .background: "COLOR"
    case .renderer: "gpu|cpu|auto"
    case .device: "NAME"
    case .threads, .jobs, .columns, .samples: "COUNT"
    case .output, .heatMap, .flipMap: "FILE"
    case .heatMaps, .report, .results, .fonts: "FOLDER"
    case .drivers, .traits: "LIST"
    case .format: "raw|y4m"
    case .depth: "8|16"
    case .preset: "NAME"
    case .pngLevel: "0-9"
    case .memory: "MIB"
    case .budget: "BUDGET"
    case .resume, .reduceMotion, .alpha, .noLabels, .straight, .perceptual, .scenes, .lists, .growth: nil
    case .glass, .startup, .mutants, .events, .showTouches, .noCache: nil
    case .json, .quiet, .help, .version: nil
    }
  }

  /// Whether it may be given more than once.
  var isRepeatable: Bool { self == .set || self == .size }

  /// What it does, for help.
  var help: String {
    switch self {
    case .size: "canvas in points; by default the script's, else the effect's own"
    case .scale: "device pixels in a point (1)"
    case .time: "seconds from the start of the script (half the demonstration)"
    case .times: "seconds, separated by commas"
    case .scales: "scales, separated by commas"
    case .fps: "frames per second (60)"
    case .from: "first moment (0)"
    case .to: "end, itself left out (the demonstration's end)"
    case .duration: "length from the first moment on, instead of --to"
    case .shard: "make only the Ith of N parts of the dump, here or on another machine"
    case .resume: "keep the whole frames of this dump that are there, make the rest"
    case .set: "a parameter, repeatable; `offstage show ID` lists them"
    case .script: "events as a JSON list, instead of the effect's demonstration; - is standard input"
    case .scheme: "appearance (light)"
    case .background: "the ground: a name, #RRGGBB or #RRGGBBAA; clear for none"
    case .fonts: "where the font files lie, instead of Debian's places"
    case .reduceMotion: "as if the user had asked for less motion"
    case .renderer: "what draws (auto: GPU, or the CPU where no display works)"
    case .device: "auto, gpu, software or an index of `offstage doctor` (auto, or $OFFSTAGE_DEVICE)"
    case .threads: "threads of the CPU renderer (all processors)"
    case .noCache: "compile shaders anew and keep none in $XDG_CACHE_HOME/offstage (~/.cache/offstage)"
    case .jobs: "threads that encode frames (all processors)"
    case .output: "where to write; - is standard output"
    case .format: "what to write to standard output: raw RGBA or Y4M"
    case .depth: "bits a component (8)"
    case .alpha: "keep transparency (webm)"
    case .preset: "how long x264 looks for a smaller mp4: ultrafast ... placebo (veryfast)"
    case .pngLevel: "0 stored, 1 fast, 9 small (1)"
    case .memory: "MiB of pixels that live at once; a larger picture is drawn and written in bands of rows (256)"
    case .columns: "moments of each effect (5)"
    case .noLabels: "leave the labels out"
    case .budget: "exact, strict or contour=PIXELS (strict)"
    case .straight: "compare straight colour instead of premultiplied"
    case .heatMap: "write a picture of the differences"
    case .heatMaps: "write both pictures and their differences for each case that fails"
    case .drivers: "run on each of these in a process of its own: \(Driver.names)"
    case .caseLimit: "with --drivers: end a driver that is at one case for longer (\(short(DriverProcess.usualLimit)))"
    case .traits: "settings to draw with, such as light,dark,light+reduce-motion; \(TraitSet.words)"
    case .report: "write a page with every case, and the same as JSON and JUnit XML"
    case .results: "keep each case's figures and pictures as they come; what --drivers has its processes do"
    case .perceptual: "measure also what an eye would see: SSIM and FLIP"
    case .flipMap: "write a picture of the FLIP errors"
    case .samples: "measurements of which the median is taken (5)"
    case .scenes: "measure the fixed scenes instead of effects"
    case .lists: "measure the drawing of display lists alone, without pixels"
    case .growth: "measure how cost grows with pixels, shapes and glyphs"
    case .glass: "measure what groups of liquid glass cost, in full-frame passes"
    case .startup: "measure the first picture of each effect on a renderer of its own"
    case .mutants: "put faults into the shaders instead, and ask whether they are noticed"
    case .events: "print the haptic events that would be felt, with their times"
    case .showTouches: "draw the scripted fingers on top"
    case .json: "print data instead of text"
    case .quiet: "print nothing but errors"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
