/// Where Debian keeps each face.
extension FontInstance.Face {
  /// A file that holds a face, or one weight of it.
  struct File: Hashable {
    /// Weight of a static file; nil if the file has the whole axis, or only one weight is needed.
    var weight: Double?
    /// Folder below the font root.
    var folder: String
    /// File name.
    var name: String
  }

  /// Where Debian's font packages put TrueType files.
  static let root = "/usr/share/fonts/truetype"

  /// The family's name.
  public var title: String {
    switch self {
    case .interface: return "Inter"
    case .monospaced: return "JetBrains Mono"
    case .icons: return "Material Icons"
    case .emoji: return "Noto Color Emoji"
    case .fallback: return "DejaVu Sans"
    }
  }

  /// The Debian package that installs the face.
  public var package: String {
    switch self {
    case .interface: return "fonts-inter-variable"
    case .monospaced: return "fonts-jetbrains-mono"
    case .icons: return "fonts-material-design-icons-iconfont"
    case .emoji: return "fonts-noto-color-emoji"
    case .fallback: return "fonts-dejavu-core"
    }
  }

  /// The face's files, one for each weight if it has no axis.
  var files: [File] {
    switch self {
    case .interface: return [File(weight: nil, folder: "inter-vf", name: "Inter-roman.var.ttf")]
    case .icons:
      return [File(weight: nil, folder: "material-design-icons-iconfont", name: "MaterialIcons-Regular.ttf")]
    case .emoji: return [File(weight: nil, folder: "noto", name: "NotoColorEmoji.ttf")]
    case .fallback:
      return [
        File(weight: 400, folder: "dejavu", name: "DejaVuSans.ttf"),
        File(weight: 700, folder: "dejavu", name: "DejaVuSans-Bold.ttf"),
      ]
    case .monospaced:
      let names: [(Double, String)] = [
        (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"),
        (700, "Bold"), (800, "ExtraBold"),
      ]
      return names.map { File(weight: $0.0, folder: "jetbrains-mono", name: "JetBrainsMono-\($0.1).ttf") }
    }
  }

  /// The file for a weight: the nearest static one, the lighter at a tie.
  func file(weight: Double) -> File? {
    let wanted: Double = weight.isFinite ? weight : 400
    return files.min { abs(($0.weight ?? wanted) - wanted) < abs(($1.weight ?? wanted) - wanted) }
  }
}
