// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "OwnScene",
  dependencies: [.package(name: "offstage", path: "../..")],
  targets: [
    .executableTarget(name: "OwnScene", dependencies: [.product(name: "Offstage", package: "offstage")])
  ]
)
