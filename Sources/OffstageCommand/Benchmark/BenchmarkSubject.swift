import Scene

/// What is measured under one name: pictures of one size.
struct BenchmarkSubject {
  var name: String
  /// Drawn unmeasured before the others, so that programs are made; if empty, the first of those is.
  var warm: [DisplayList] = []
  /// The pictures that are measured.
  var lists: [DisplayList]
}
