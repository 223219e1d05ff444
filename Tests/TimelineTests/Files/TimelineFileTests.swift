import Foundation
import Testing
import ViewKernelTimeline

@Suite("Files of timelines")
struct TimelineFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")

  @Test("A link to a file that is not there yet is followed, and stays a link")
  func danglingLink() throws {
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder.appending(path: "there"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let (first, second) = (folder.path + "/a", folder.path + "/b")
    try manager.createSymbolicLink(atPath: first, withDestinationPath: "b")
    try manager.createSymbolicLink(
      atPath: second, withDestinationPath: folder.path + "/there/c")
    let file = try TimelineFile(replacing: first)
    file.write("text")
    try file.commit()
    #expect(try manager.destinationOfSymbolicLink(atPath: first) == "b")
    #expect(try String(contentsOfFile: folder.path + "/there/c", encoding: .utf8) == "text")
    #expect(throws: TimelineFileError.self) {
      try manager.createSymbolicLink(
        atPath: folder.path + "/circle", withDestinationPath: "circle")
      _ = try TimelineFile(replacing: folder.path + "/circle")
    }
  }

  @Test("A path with a NUL is refused, because it would be the path of another file")
  func pathWithNUL() {
    let error = #expect(throws: TimelineFileError.self) {
      _ = try TimelineFile(replacing: "\(folder.path)/a\0b")
    }
    #expect(error?.reason == "Invalid argument")
  }

  #if canImport(Glibc)
    @Test("A file is on the disk before it replaces another one, or does not replace it")
    func synchronisation() throws {
      let manager = FileManager.default
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: folder) }
      let folder = folder.resolvingSymlinksInPath()
      let path = folder.path + "/card.ndjson"
      func replace(by text: String) throws {
        let file = try TimelineFile(replacing: path)
        file.write(text)
        try file.commit()
      }
      try replace(by: "old")
      #expect(Synchronisations.count(inside: folder.path) == 0, "nothing was at risk")
      try replace(by: "new")
      #expect(Synchronisations.count(inside: folder.path) == 1)
      Synchronisations.fail(inside: folder.path)
      #expect(throws: TimelineFileError.self) { try replace(by: "lost") }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["card.ndjson"])
    }
  #endif

  @Test("A pipe that is full for the moment is waited for")
  func fullPipe() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let bytes = [UInt8](repeating: 7, count: 1_000_000)
    let reader = Task.detached {
      try pipe.fileHandleForReading.readToEnd()?.count
    }
    let file = TimelineFile(stream: descriptor, name: "pipe")
    file.write(bytes)
    try file.commit()
    try pipe.fileHandleForWriting.close()
    #expect(try await reader.value == bytes.count)
  }

  @Test("Writing to a stream that is not open is reported", arguments: [-1, 1_000_000] as [Int32])
  func closedStream(descriptor: Int32) {
    let file = TimelineFile(stream: descriptor, name: "stream")
    file.write("text")
    #expect(throws: TimelineFileError.self) { try file.commit() }
  }
}
