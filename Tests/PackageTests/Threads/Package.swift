// swift-tools-version: 6.2
import PackageDescription

// The test of many windows on many threads alone, for ThreadSanitizer: to build all tests for it
// takes three times as long. Its sources are links to those of the kernel's tests.
let package = Package(
  name: "Threads",
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    .target(name: "ViewKernelTestSupport", path: "Tests/Support"),
    .testTarget(
      name: "ThreadsTests",
      dependencies: [
        "ViewKernelTestSupport", .product(name: "ViewKernelWidgets", package: "ViewKernel"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
