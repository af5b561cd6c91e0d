import Scene

/// What ffmpeg is told: how frames come in, how they are compressed, where the file goes.
enum EncoderArguments {
  /// The arguments for one video, and how its frames are handed over.
  static func make(for options: VideoOptions, output: String) -> ([String], FrameEncoding) {
    let keepsAlpha = options.keepsAlpha && options.format.canKeepAlpha
    let (encoding, format, width, height) = input(for: options, keepsAlpha: keepsAlpha)
    var arguments = ["-hide_banner", "-loglevel", "error", "-y"]
    arguments += ["-f", "rawvideo", "-pix_fmt", format, "-video_size", "\(width)x\(height)"]
    arguments += ["-framerate", "\(options.rate.numerator)/\(options.rate.denominator)"]
    if options.format != .gif { arguments += ["-colorspace", "bt709", "-color_range", "tv"] }
    arguments += ["-i", "pipe:0"]
    switch options.format {
    case .mp4: arguments += h264(options)
    case .webm: arguments += vp9(options, keepsAlpha: keepsAlpha)
    case .gif: arguments += gif(options, keepsAlpha: keepsAlpha)
    case .y4m, .rgba: break
    }
    // The prefix keeps ffmpeg from reading a colon in the name as a protocol.
    return (arguments + ["file:" + output], encoding)
  }

  private static func input(
    for options: VideoOptions, keepsAlpha: Bool
  ) -> (encoding: FrameEncoding, format: String, width: Int, height: Int) {
    if options.format == .gif {
      let converter = RGBAConverter(
        width: options.width, height: options.height, keepsAlpha: keepsAlpha, background: options.background)
      return (.interleaved(converter), "rgba", options.width, options.height)
    }
    let converter = I420Converter(
      width: options.width, height: options.height, background: options.background,
      padsToEven: options.format == .mp4, keepsAlpha: keepsAlpha)
    let format = keepsAlpha ? "yuva420p" : "yuv420p"
    return (.planar(converter, header: []), format, converter.layout.width, converter.layout.height)
  }

  /// The statements that let a player turn the planes back into the same colours.
  private static let colorTags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    "-chroma_sample_location", "left",
  ]

  private static func h264(_ options: VideoOptions) -> [String] {
    ["-c:v", "libx264", "-preset", options.preset, "-crf", "\(options.quality ?? 18)", "-pix_fmt", "yuv420p"]
      + colorTags + ["-movflags", "+faststart"]
  }

  private static func vp9(_ options: VideoOptions, keepsAlpha: Bool) -> [String] {
    let common = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "\(options.quality ?? 24)"]
    let speed = ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1"]
    // Alternate reference frames and alpha exclude each other in libvpx.
    let alpha = keepsAlpha ? ["-pix_fmt", "yuva420p", "-auto-alt-ref", "0"] : ["-pix_fmt", "yuv420p"]
    return common + speed + alpha + colorTags
  }

  /// GIF counts time in hundredths of a second and players slow down what is below two of them, so that 50 frames a
  /// second is the most; of a faster clip, frames are dropped evenly. The palette is made from all frames at once:
  /// ffmpeg holds the clip in memory until the last frame is in.
  private static func gif(_ options: VideoOptions, keepsAlpha: Bool) -> [String] {
    let thinned = options.rate.framesPerSecond > 50 ? "fps=50," : ""
    let palette = keepsAlpha ? "palettegen=reserve_transparent=1" : "palettegen=reserve_transparent=0"
    let graph =
      "[0:v]\(thinned)split[frames][sample];[sample]\(palette)[colors];"
      + "[frames][colors]paletteuse=dither=sierra2_4a:diff_mode=rectangle"
    return ["-filter_complex", graph, "-loop", "0"]
  }
}
