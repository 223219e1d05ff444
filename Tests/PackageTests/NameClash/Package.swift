// swift-tools-version: 6.2
import PackageDescription

// An app with targets of its own called Animation, Geometry and Timeline that uses all of ours: if
// a module of ours had one of these names, SwiftPM would refuse the whole graph.
let package = Package(
  name: "NameClash",
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    .target(name: "Animation"),
    .target(name: "Geometry"),
    .target(name: "Timeline"),
    .executableTarget(
      name: "NameClash",
      dependencies: [
        "Animation", "Geometry", "Timeline",
        .product(name: "ViewKernel", package: "ViewKernel"),
        .product(name: "ViewKernelAnimation", package: "ViewKernel"),
        .product(name: "ViewKernelGeometry", package: "ViewKernel"),
        .product(name: "ViewKernelTimeline", package: "ViewKernel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
