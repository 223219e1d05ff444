import ViewKernelTimeline

// Plays the stories without files and prints a hash for each. Built for this machine, as Embedded
// Swift, and for WebAssembly by `Tests/Portable/run`, which compares what they print.

@main
struct PlayStories {
  static func main() {
    for story in Story.all { play(story) }
  }

  private static func play(_ story: Story) {
    let recorder = Recorder(WindowSource(story.makeWindow()), title: story.name)
    let summary = recorder.record(until: story.duration)
    print("\(story.name) \(summary.hash.text)")
  }
}
