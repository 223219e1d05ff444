import Glibc
@testable import ViewKernelScenes
import ViewKernelTestSupport
import ViewKernelTesting
@testable import ViewKernelTimeline
@testable import ViewKernelWidgets

// What libFuzzer calls with bytes that it makes up. Each target is a program of its own name, made
// of this one file; what it finds wrong stops it with a sentence. `Tests/Fuzz/run` builds and runs
// them.

/// What the program is called says which target it is.
nonisolated(unsafe) private var target: ([UInt8]) -> Void = { _ in }

/// Looks up the target by the program's name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
  let name = String(cString: arguments.pointee[0]).split(separator: "/").last ?? ""
  switch name {
  case "recordings": target = readRecording
  case "differences": target = compareRecordings
  case "scenes": target = readScene
  case "paths": target = readPath
  case "images": target = readImage
  case "stages": target = playStage
  case "programs": target = runProgram
  case "matrix": playMatrix()
  default: fatalError("no target is called \(name)")
  }
  return 0
}

/// Gives bytes to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

// MARK: - The matrix of hooks and mutations

/// Plays half of the cells, and ends the process.
private func playMatrix() -> Never {
  var count = 0
  var failures: [String] = []
  for operation in Operation.all {
    let played = Cell.runAll(of: operation, .oneOf(2))
    count += played.count
    failures += played.failures
  }
  for failure in failures.prefix(20) { print(failure) }
  print("matrix: \(count) cells, \(failures.count) of them wrong")
  let least = TestScale.cells == nil ? 10_000 : 0
  exit(failures.isEmpty && count > least ? 0 : 1)
}

// MARK: - Recordings

/// What can be read is written and read again as what it was, also when it comes in two pieces.
private func readRecording(_ bytes: [UInt8]) {
  let pieces = RecordingBuilder()
  let reader = NDJSONReader(into: pieces)
  var pieceError: RecordingError?
  do {
    try reader.read(Array(bytes[..<(bytes.count / 2)]))
    try reader.read(Array(bytes[(bytes.count / 2)...]))
    try reader.finish()
  } catch {
    pieceError = error
  }
  do {
    let recording = try Recording(ndjson: bytes)
    expect(pieceError == nil, "in two pieces it is refused: \(pieceError!)")
    let written = ndjson(of: recording)
    guard let again = try? Recording(ndjson: written) else {
      fatalError("what was written cannot be read: \(String(decoding: written, as: UTF8.self))")
    }
    expect(recording.differences(from: again).isEmpty, "written and read again it differs")
    expect(ndjson(of: again) == written, "written twice it is two texts")
  } catch {
    expect(pieceError != nil, "in two pieces it is accepted, in one it is refused: \(error)")
    expect(!"\(error)".isEmpty, "an error without a text")
  }
}

private func ndjson(of recording: Recording) -> [UInt8] {
  var bytes: [UInt8] = []
  recording.replay(into: NDJSONWriter { bytes += $0 })
  return bytes
}

/// Two recordings, one after the other: an empty line is between them.
private func compareRecordings(_ bytes: [UInt8]) {
  let end = bytes.indices.dropLast().first { bytes[$0] == 10 && bytes[$0 + 1] == 10 }
  guard let end, let first = try? Recording(ndjson: Array(bytes[...end])),
    let second = try? Recording(ndjson: Array(bytes[(end + 2)...]))
  else { return }
  expect(first.differences(from: first).isEmpty, "a recording differs from itself")
  let forth = first.differences(from: second)
  let back = second.differences(from: first)
  expect(forth.isEmpty == back.isEmpty, "differences depend on the order")
  expect(forth.isEmpty || !forth.sentences().isEmpty, "differences without a sentence")
  expect((try? JSONParser.parse(Array(forth.json().utf8))) != nil, "\(forth.json()) is no JSON")
  _ = first.differences(from: second, tolerance: Tolerance(0.5, times: 0.25))
}

// MARK: - Scenes

/// A file is a scene exactly where nothing is found wrong with it, and a scene can be played.
private func readScene(_ bytes: [UInt8]) {
  let mistakes = Scene.mistakes(json: bytes)
  guard let scene = try? Scene(json: bytes) else {
    return expect(!mistakes.isEmpty, "refused, but without a mistake")
  }
  expect(mistakes.isEmpty, "accepted, but \(mistakes)")
  let window = Window(size: scene.size)
  window.onDiagnostic = { _ in }
  scene.build(in: window)
  for time in [0, 0.1, 0.25] { window.advance(to: time) }
  expect(window.invariantViolations().isEmpty, "\(window.invariantViolations())")
}

/// A path that can be read is finite, and what timelines write of it is the path.
private func readPath(_ bytes: [UInt8]) {
  let document = SceneDocument(readFile: nil)
  func path(of text: String) -> Path? {
    try? Path(SceneNode(value: .text(text), place: "", document: document))
  }
  guard let path = path(of: String(decoding: bytes, as: UTF8.self)) else { return }
  expect(path.isFinite, "\(path) is not finite")
  _ = path.length()
  _ = path.boundingBox
  _ = path.trimmed(from: 0.25, to: 0.75)
  _ = path.contains(Point(x: 1, y: 1), using: .evenOdd)
}

// MARK: - Images

/// A file is read as it is, but with the right check sums: chance never finds one. Bytes that begin
/// with 1 are not a file, but what one is made of: width, height, depth, colours, interlacing, then
/// the chunks' bodies.
private func readImage(_ bytes: [UInt8]) {
  let file = bytes.first == 1 ? madePNG(bytes[1...]) : withCheckSums(bytes)
  // What a file unfolds to is limited, as memory is.
  let size = (number(at: 16, of: file), number(at: 20, of: file))
  guard size.0 < 1 << 10, size.1 < 1 << 10, let bitmap = try? PNGDecoder.bitmap(from: file) else {
    return
  }
  expect(bitmap.pixels.count == bitmap.width * bitmap.height * 4, "\(bitmap) has other pixels")
}

private func number(at offset: Int, of bytes: [UInt8]) -> Int {
  bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// The check sum of chunks (ISO/IEC 15948, annex D).
private func checkSum(_ bytes: some Sequence<UInt8>) -> Int {
  var sum: UInt32 = .max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
  }
  return Int(~sum)
}

private func withCheckSums(_ bytes: [UInt8]) -> [UInt8] {
  var file = bytes
  var offset = 8
  while offset + 12 <= file.count {
    let end = offset + 8 + number(at: offset, of: file)
    guard end + 4 <= file.count else { break }
    file.replaceSubrange(end..<end + 4, with: bigEndian(checkSum(file[offset + 4..<end])))
    offset = end + 4
  }
  return file
}

private func madePNG(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var rest = bytes
  func next() -> UInt8 { rest.popFirst() ?? 0 }
  var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  func add(_ kind: String, _ body: [UInt8]) {
    let named = Array(kind.utf8) + body
    file += bigEndian(body.count) + named + bigEndian(checkSum(named))
  }
  let (width, height) = (Int(next() % 20) + 1, Int(next() % 20) + 1)
  let depth = UInt8(1) << (next() % 5)
  let colors: UInt8 = [0, 2, 3, 4, 6][Int(next() % 5)]
  add("IHDR", bigEndian(width) + bigEndian(height) + [depth, colors, 0, 0, next() % 2])
  let paletteCount = Int(next())
  if paletteCount > 0 { add("PLTE", (0..<paletteCount).map { _ in next() }) }
  let transparencyCount = Int(next())
  if transparencyCount > 0 { add("tRNS", (0..<transparencyCount).map { _ in next() }) }
  // A stream of one block that is stored as it is, with its check sum (RFC 1950, RFC 1951).
  let raw = Array(rest.prefix(0xffff))
  var (a, b) = (1, 0)
  for byte in raw {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  let count = [UInt8(raw.count & 255), UInt8(raw.count >> 8)]
  add("IDAT", [0x78, 0x01, 0x01] + count + count.map { ~$0 } + raw + bigEndian(b << 16 | a))
  add("IEND", [])
  return file
}

// MARK: - Stages

/// Each two bytes are something that a test does. Whatever it was, a copy of the stage shows the
/// same, and so does the stage after it has gone back to its start and forwards again.
private func playStage(_ bytes: [UInt8]) {
  let stage = TestStage(size: Size(width: 320, height: 480), build: buildForm)
  do {
    for index in stride(from: 0, to: min(bytes.count, 40) - 1, by: 2) {
      act(on: stage, bytes[index], Double(bytes[index + 1]))
      let violations = stage.window.invariantViolations()
      expect(violations.isEmpty, "\(violations)")
    }
    let (end, shown) = (stage.now, stage.window.displayList())
    expect(try stage.fork().window.displayList() == shown, "\(stage) and its copy differ")
    let played = try stage.recording(from: 0, to: end)
    try stage.seek(to: 0)
    try stage.seek(to: end)
    expect(stage.window.displayList() == shown, "\(stage) shows something else after going back")
    let again = try stage.recording(from: 0, to: end)
    expect(played.differences(from: again).isEmpty, "two recordings of \(stage) differ")
  } catch {
    fatalError("\(stage.inputs): \(error)")
  }
}

private func buildForm(in window: Window) {
  window.onDiagnostic = { _ in }
  let card = View(frame: Rect(x: 20, y: 60, width: 200, height: 90))
  card.accessibilityIdentifier = "card"
  let field = TextField(frame: Rect(x: 10, y: 50, width: 120, height: 30))
  field.accessibilityIdentifier = "field"
  card.addSubview(field)
  let button = Button(title: "Delete", frame: Rect(x: 20, y: 200, width: 100, height: 40))
  button.accessibilityIdentifier = "delete"
  button.onTap = { [unowned window, unowned card] _ in
    window.animate(duration: 0.5, curve: .easeOut) { card.center.x += 40 }
  }
  let second = Button(title: "More", frame: Rect(x: 150, y: 200, width: 100, height: 40))
  second.accessibilityIdentifier = "more"
  second.onTap = { [unowned window] _ in showAlert(in: window) }
  for view in [card, button, second] { window.addSubview(view) }
}

private func showAlert(in window: Window) {
  let alert = AlertController(title: "Delete?", message: "Both are lost.")
  alert.addAction(AlertAction(title: "OK") { _ in })
  alert.addAction(AlertAction(title: "Cancel", style: .cancel) { _ in })
  alert.show(in: window)
}

/// What a stage refuses leaves it as it was.
private func act(on stage: TestStage, _ choice: UInt8, _ amount: Double) {
  switch choice % 16 {
  case 0: _ = try? stage.tap("delete")
  case 1: _ = try? stage.tap("more")
  case 2: _ = try? stage.tap("field")
  case 3: _ = try? stage.tap(at: Point(x: amount, y: 200))
  case 4: _ = try? stage.tap(at: Point(x: 160, y: amount * 2))
  case 5: try? stage.typeText(String(UnicodeScalar(UInt8(amount))))
  case 6: try? stage.press(amount < 128 ? .return : .delete)
  case 7: try? stage.showKeyboard(height: amount, duration: amount / 256)
  case 8: try? stage.hideKeyboard()
  case 9: try? stage.perform { showAlert(in: $0) }
  case 10:
    try? stage.perform { window in
      guard let card = window.view(named: "card") else { return }
      window.animate(duration: amount / 64, delay: 0.1) {
        card.transform = AffineTransform(rotationAngle: amount / 40)
        card.opacity = amount / 255
      }
    }
  case 11:
    try? stage.perform { $0.view(named: "card")?.removeAllAnimations() }
  case 12, 13: try? stage.advance(by: amount / 128)
  case 14: try? stage.seek(to: stage.now * amount / 255)
  default: _ = try? stage.settle()
  }
}

// MARK: - Programs

/// Bytes are a program: see `RandomProgram.init(bytes:checks:)`.
///
/// Each program is checked after every step: the invariants of its windows and of the trees outside
/// them, and where touches go under modals; after every fourth step also the slow oracles and
/// drawings; at its end that every view shows its model, every object is freed and every callback
/// was called as often as it should be. Recordings and a second run cost several times as much, so
/// a check sum of the input picks the programs that have them: one program in eight runs a second
/// time with time cut in four, and one in 32 of all is recorded in both runs, if it is of a kind
/// that can be recorded (a quarter of the kinds). The unit tests of such programs make all checks
/// each time.
private func runProgram(_ bytes: [UInt8]) {
  let sum = checkSum(bytes)
  var checks: RandomProgram.Checks = []
  if sum.isMultiple(of: 8) { checks.insert(.replay) }
  if sum.isMultiple(of: 32) { checks.insert(.recordings) }
  guard let program = RandomProgram(bytes: bytes, checks: checks) else { return }
  let failures = program.failures()
  expect(failures.isEmpty, failures.prefix(5).joined(separator: "; "))
}
