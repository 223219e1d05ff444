// swift-tools-version: 6.2
import PackageDescription

// Who fetches this package builds it without this setting (SE-0480).
let warningsAreErrors = SwiftSetting.treatAllWarnings(as: .error)

// Release builds optimise the libraries, which tests are there to call; optimising the tests too takes
// minutes. (Flags of test targets do not keep a package from being a dependency.)
let tests: [SwiftSetting] = [
  warningsAreErrors, .unsafeFlags(["-Onone"], .when(configuration: .release)),
]

// No unsafe expression goes unmarked; a new one is an error.
let memorySafe: [SwiftSetting] = [warningsAreErrors, .strictMemorySafety()]

// Folders keep short names; targets carry a prefix, because a module name must be unique in the
// package graph of whoever depends on us, and `Animation` or `Geometry` are names that apps use.
let package = Package(
  name: "ViewKernel",
  products: [
    .library(name: "ViewKernelGeometry", targets: ["ViewKernelGeometry"]),
    .library(name: "ViewKernelAnimation", targets: ["ViewKernelAnimation"]),
    .library(name: "ViewKernel", targets: ["ViewKernel"]),
    // Labels, buttons, images, alerts and popovers.
    .library(name: "ViewKernelWidgets", targets: ["ViewKernelWidgets"]),
    .library(name: "ViewKernelTimeline", targets: ["ViewKernelTimeline"]),
    // Pictures, moving pictures, plots and pages of recordings.
    .library(name: "ViewKernelPictures", targets: ["ViewKernelPictures"]),
    .library(name: "ViewKernelGoldens", targets: ["ViewKernelGoldens"]),
    .library(name: "ViewKernelScenes", targets: ["ViewKernelScenes"]),
    // For test targets.
    .library(name: "ViewKernelTesting", targets: ["ViewKernelTesting"]),
    // The only program. Not called Demo: a second product of that name anywhere in a package graph
    // makes `swift run Demo` start the wrong one without a word.
    .executable(name: "viewkernel", targets: ["ViewKernelDemo"]),
  ],
  targets: [
    .target(
      name: "ViewKernelGeometry", path: "Sources/Geometry", swiftSettings: memorySafe),
    .target(
      name: "ViewKernelAnimation",
      dependencies: ["ViewKernelGeometry"],
      path: "Sources/Animation", swiftSettings: memorySafe),
    .target(
      name: "ViewKernel",
      dependencies: ["ViewKernelAnimation", "ViewKernelGeometry"],
      path: "Sources/ViewKernel", swiftSettings: memorySafe),
    // Stands on what is public of the kernel, as a toolkit of somebody else does.
    .target(
      name: "ViewKernelWidgets",
      dependencies: ["ViewKernel"],
      path: "Sources/Widgets", packageAccess: false, swiftSettings: memorySafe),
    .target(
      name: "ViewKernelTimeline",
      dependencies: ["ViewKernel"],
      path: "Sources/Timeline", swiftSettings: memorySafe),
    .target(
      name: "ViewKernelPictures",
      dependencies: ["ViewKernelTimeline"],
      path: "Sources/Pictures", exclude: ["Page/Files"], swiftSettings: memorySafe),
    // Links no test framework: a program that does cannot be linked statically.
    .target(
      name: "ViewKernelGoldens",
      dependencies: ["ViewKernelPictures"],
      path: "Sources/Goldens", swiftSettings: memorySafe),
    .target(
      name: "ViewKernelScenes",
      dependencies: ["ViewKernelTimeline", "ViewKernelWidgets"],
      path: "Sources/Scenes", swiftSettings: memorySafe),
    .target(
      name: "ViewKernelTesting",
      dependencies: ["ViewKernelGoldens"],
      path: "Sources/Testing", swiftSettings: memorySafe),
    .executableTarget(
      name: "ViewKernelDemo",
      dependencies: ["ViewKernelGoldens", "ViewKernelScenes"],
      path: "Sources/Demo", swiftSettings: memorySafe),
    // What the tests of several modules use.
    .target(
      name: "ViewKernelTestSupport", dependencies: ["ViewKernelTimeline", "ViewKernelWidgets"],
      path: "Tests/Support",
      swiftSettings: [warningsAreErrors]),
    .testTarget(
      name: "GeometryTests", dependencies: ["ViewKernelGeometry", "ViewKernelTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "AnimationTests", dependencies: ["ViewKernelAnimation", "ViewKernelTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "ViewKernelTests",
      dependencies: ["ViewKernelTestSupport", "ViewKernelTimeline", "ViewKernelWidgets"],
      swiftSettings: tests),
    .testTarget(
      name: "WidgetsTests",
      dependencies: ["ViewKernelPictures", "ViewKernelTestSupport", "ViewKernelWidgets"],
      swiftSettings: tests),
    .testTarget(
      name: "TimelineTests",
      dependencies: ["ViewKernelTestSupport", "ViewKernelTesting", "ViewKernelWidgets"],
      exclude: ["Golden", "Goldens"],
      swiftSettings: tests),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["ViewKernelTestSupport", "ViewKernelTesting", "ViewKernelWidgets"],
      exclude: ["Page/functions.js", "Page/read.js"],
      swiftSettings: tests),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["ViewKernelGoldens", "ViewKernelScenes", "ViewKernelTestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TestingTests",
      dependencies: ["ViewKernelTestSupport", "ViewKernelTesting", "ViewKernelWidgets"],
      swiftSettings: tests),
    .testTarget(
      name: "DemoTests", dependencies: ["ViewKernelDemo"], swiftSettings: tests),
    .testTarget(
      name: "PortableTests", dependencies: ["ViewKernelGoldens", "ViewKernelScenes"],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)
