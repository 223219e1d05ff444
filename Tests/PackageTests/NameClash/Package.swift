// swift-tools-version: 6.2
import PackageDescription

// An app with targets of its own called Animation, Geometry, Timeline and Widgets, and a program of
// its own called Demo, that uses all of ours. If a module of ours had one of the first four names,
// SwiftPM would refuse the whole graph; if a program of ours were called Demo too, `swift run Demo`
// would start one of the two without a word.
let package = Package(
  name: "NameClash",
  products: [.executable(name: "Demo", targets: ["Demo"])],
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    .target(name: "Animation"),
    .target(name: "Geometry"),
    .target(name: "Timeline"),
    .target(name: "Widgets"),
    .executableTarget(
      name: "Demo",
      dependencies: [
        "Animation", "Geometry", "Timeline", "Widgets",
        .product(name: "ViewKernel", package: "ViewKernel"),
        .product(name: "ViewKernelAnimation", package: "ViewKernel"),
        .product(name: "ViewKernelGeometry", package: "ViewKernel"),
        .product(name: "ViewKernelScenes", package: "ViewKernel"),
        .product(name: "ViewKernelTimeline", package: "ViewKernel"),
        .product(name: "ViewKernelWidgets", package: "ViewKernel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
