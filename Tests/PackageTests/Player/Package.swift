// swift-tools-version: 6.2
import PackageDescription

// Writes pages that play recordings, and what they should show; see run.
let package = Package(
  name: "Player",
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PlayerPages",
      dependencies: [
        .product(name: "ViewKernelPictures", package: "ViewKernel"),
        .product(name: "ViewKernelScenes", package: "ViewKernel"),
        .product(name: "ViewKernelWidgets", package: "ViewKernel"),
      ],
      path: "Sources/Pages")
  ],
  swiftLanguageModes: [.v6]
)
