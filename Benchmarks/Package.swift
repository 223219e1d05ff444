// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library depends on nothing and nobody who uses it builds this.
let package = Package(
  name: "KernelBenchmarks",
  dependencies: [
    // Named, because the folder of a checkout may be called anything.
    .package(name: "ViewKernel", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "KernelBenchmarks",
      dependencies: [
        .product(name: "ViewKernelPictures", package: "ViewKernel"),
        .product(name: "ViewKernelScenes", package: "ViewKernel"),
        .product(name: "ViewKernelWidgets", package: "ViewKernel"), "HeapCounter",
      ]),
    .target(name: "HeapCounter"),
    .executableTarget(name: "StartEmpty"),
    .executableTarget(name: "StartFoundation"),
    .executableTarget(
      name: "StartKernel", dependencies: [.product(name: "ViewKernel", package: "ViewKernel")]),
  ],
  swiftLanguageModes: [.v6]
)
