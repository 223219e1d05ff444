import Foundation
import Testing
import ViewKernelTimeline

@testable import ViewKernelScenes

/// Files that are nearly right are read, or refused with a place.
///
/// 500 scene files and 500 recordings, twenty times as many when `VIEWKERNEL_FULL_TESTS` is set.
@Suite("Files with random mistakes")
struct MutatedFileTests {
  private static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["VIEWKERNEL_FULL_TESTS"] == nil ? 20 : 400)
  private static let filesOfSeed = 25

  private static let names = ["card", "popover-gik", "popover-mb", "popover-treehouse", "sheet"]

  /// A file beside a scene file.
  private static func read(_ path: String) -> [UInt8]? {
    try? Array(packageData("Scenes/\(path)"))
  }

  @Test("H21: a scene file is played, or is refused with a place", arguments: seeds)
  func scenes(seed: UInt64) throws {
    var mutator = FileMutator(seed: seed)
    let name = MutatedFileTests.names[Int(seed) % MutatedFileTests.names.count]
    let file = Array(try packageFile("Scenes/\(name).json").utf8)
    for _ in 0..<MutatedFileTests.filesOfSeed {
      let changed = mutator.change(file)
      let mistakes = Scene.mistakes(json: changed, readFile: MutatedFileTests.read)
      do throws(SceneError) {
        let scene = try Scene(json: changed, readFile: MutatedFileTests.read)
        #expect(mistakes.isEmpty)
        play(scene)
      } catch {
        #expect(mistakes.contains(error))
        #expect(hasPlace(error), "\(error)")
      }
    }
  }

  /// A few frames, however long the scene is.
  private func play(_ scene: Scene) {
    let window = scene.makeWindow()
    window.onDiagnostic = { _ in }
    let recorder = Recorder(
      WindowSource(window), title: scene.title, frameRate: FrameRate(3) ?? .sixty)
    recorder.record(until: min(scene.duration, 2))
    window.checkInvariants()
  }

  /// Only what is wrong with the whole document has no place.
  private func hasPlace(_ error: SceneError) -> Bool {
    if !error.place.isEmpty { return !error.message.isEmpty }
    return error.message.hasPrefix("unknown key") || error.message.hasSuffix("is missing")
      || error.message.hasPrefix("expected an object")
  }

  @Test("A recording is read, or is refused with a line", arguments: seeds)
  func recordings(seed: UInt64) throws {
    var mutator = FileMutator(seed: seed)
    let name = MutatedFileTests.names[Int(seed) % MutatedFileTests.names.count]
    let file = try MutatedFileTests.recording(of: name)
    for _ in 0..<MutatedFileTests.filesOfSeed {
      let changed = mutator.change(file)
      do throws(RecordingError) {
        look(at: try Recording(ndjson: changed))
      } catch {
        let lines = changed.count { $0 == UInt8(ascii: "\n") }
        #expect((1...lines + 1).contains(error.line), "\(error)")
        #expect(!error.reason.isEmpty)
        if let partial = error.partial { look(at: partial) }
      }
    }
  }

  private func look(at recording: Recording) {
    recording.replay(into: RecordingBuilder())
    _ = recording.displayList(at: 1)
  }

  private static func recording(of name: String) throws -> [UInt8] {
    let scene = try Scene(json: packageFile("Scenes/\(name).json"), readFile: read)
    var bytes: [UInt8] = []
    scene.play(Scene.Span(frameRate: FrameRate(4)), into: [NDJSONWriter { bytes += $0 }])
    return bytes
  }
}
