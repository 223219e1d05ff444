// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RenderLoop",
  dependencies: [.package(name: "ViewKernel", path: "../..")],
  targets: [
    .executableTarget(
      name: "RenderLoop", dependencies: [.product(name: "ViewKernel", package: "ViewKernel")])
  ],
  swiftLanguageModes: [.v6]
)
