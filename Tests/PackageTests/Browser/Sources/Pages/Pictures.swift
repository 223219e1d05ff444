import ViewKernelPictures
import ViewKernelScenes

extension Picture {
  /// A scene at ten times.
  static func pictures(of scene: Scene) -> [Picture] {
    let window = scene.makeWindow()
    return (0..<10).map { step in
      window.advance(to: scene.duration * Double(step) / 9)
      return Picture(
        name: "\(scene.name) at \(window.now)", svg: window.svg(),
        views: Geometry.views(of: window.displayList()))
    }
  }
}
