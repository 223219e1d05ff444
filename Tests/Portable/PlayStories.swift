import ViewKernelTimeline

// Plays the stories without files and prints a hash for each. Built for this machine, as Embedded
// Swift, and for WebAssembly by `Tests/Portable/run`, which compares what they print.

@main
struct PlayStories {
  static func main() {
    for scene in Scene.stories { print("\(scene.name) \(scene.play().hash.text)") }
  }
}
