// swift-tools-version: 6.2
import PackageDescription

// Writes a page that lays pictures of all scenes before a browser; see run.
let package = Package(
  name: "Browser",
  dependencies: [.package(name: "ViewKernel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Pages",
      dependencies: [
        .product(name: "ViewKernelPictures", package: "ViewKernel"),
        .product(name: "ViewKernelScenes", package: "ViewKernel"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
