/// Why an icon cannot be drawn.
public enum IconError: Error, CustomStringConvertible, Sendable, Hashable {
  /// No icon has this name; `nearest` is the known name that looks most like it.
  case unknown(name: String, nearest: String)
  /// The icon font lacks the glyph that the table names.
  case notInFont(name: String, ligature: String)

  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      return "there is no icon named \"\(name)\"; the nearest name is \"\(nearest)\""
    case .notInFont(let name, let ligature):
      return "the icon \"\(name)\" needs the ligature \"\(ligature)\", which the installed Material Icons lack; "
        + "install the Debian package \(FontInstance.Face.icons.package) of Debian 12"
    }
  }
}
