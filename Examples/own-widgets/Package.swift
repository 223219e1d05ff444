// swift-tools-version: 6.2
import PackageDescription

// A slider and a sheet of one's own, made with what ViewKernel gives everybody. The program shows an alert
// beside them, which is why it uses ViewKernelWidgets, too.
let package = Package(
  name: "OwnWidgets",
  dependencies: [.package(name: "ViewKernel", path: "../..")],
  targets: [
    .executableTarget(
      name: "OwnWidgets",
      dependencies: [
        .product(name: "ViewKernel", package: "ViewKernel"),
        .product(name: "ViewKernelWidgets", package: "ViewKernel"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
