import Glibc

/// How many threads can run at once.
public enum ProcessorCount {
  /// The processors that are online, at least 1. It decides how fast pictures are made, never what is in them.
  public static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
