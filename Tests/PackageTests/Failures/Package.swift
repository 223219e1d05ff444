// swift-tools-version: 6.2
import PackageDescription

// Tests that fail on purpose. `run` reads what the runners say of them.
let package = Package(
  name: "Failures",
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    // No test: an expectation of it throws.
    .executableTarget(
      name: "Outside", dependencies: [.product(name: "ViewKernelTesting", package: "ViewKernel")]),
    .testTarget(
      name: "FailureTests",
      dependencies: [.product(name: "ViewKernelTesting", package: "ViewKernel")]),
  ],
  swiftLanguageModes: [.v6]
)
