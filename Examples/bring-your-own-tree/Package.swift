// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "BringYourOwnTree",
  dependencies: [.package(name: "ViewKernel", path: "../..")],
  targets: [
    .executableTarget(
      name: "BringYourOwnTree",
      dependencies: [
        .product(name: "ViewKernelAnimation", package: "ViewKernel"),
        .product(name: "ViewKernelTimeline", package: "ViewKernel"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
