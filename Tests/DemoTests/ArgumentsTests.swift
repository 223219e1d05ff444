import Testing
import ViewKernelScenes

@testable import ViewKernelDemo

@Suite("Arguments")
struct ArgumentsTests {
  @Test(
    "Commands are read",
    arguments: [
      ([], .playAll), (["list"], .list), (["hashes"], .hashes), (["help"], .help),
      (["--help"], .help), (["-h"], .help), (["list", "--help"], .help),
      (["hashes", "-h"], .help), (["record", "alert", "--help"], .help), (["record", "-h"], .help),
      (["record", "alert"], .record(RecordOptions(scene: "alert"))),
      (["record", "--", "--odd"], .record(RecordOptions(scene: "--odd"))),
      (["render", "alert"], .render(RenderOptions(scene: "alert"))), (["render", "-h"], .help),
      (
        ["render", "alert", "--at=0,0.5", "--format", "svg", "--output", "a.svg"],
        .render(RenderOptions(scene: "alert", times: [0, 0.5], output: "a.svg"))
      ),
    ] as [([String], Command)])
  func commands(arguments: [String], expected: Command) throws {
    #expect(try Command(arguments) == expected)
  }

  @Test("Options of record are read in both forms and any order")
  func options() throws {
    let expected = RecordOptions(
      scene: "card", frameRate: FrameRate(60000, per: 1001), from: 0.5, to: 1.5, format: .csv,
      output: "x.txt")
    let apart = [
      "record", "--fps", "60000/1001", "--from", "0.5", "card", "--to", "1.5", "--format", "csv",
      "--output", "x.txt",
    ]
    #expect(try Command(apart) == .record(expected))
    let joined = [
      "record", "card", "--output=x.txt", "--format=csv", "--to=1.5", "--from=0.5",
      "--fps=60000/1001",
    ]
    #expect(try Command(joined) == .record(expected))
  }

  @Test(
    "The format follows the output unless it is given",
    arguments: [
      (nil, "-", .ndjson), (nil, "a.csv", .csv), (nil, "a.CSV", .csv), (nil, "a.ndjson", .ndjson),
      (nil, "a.txt", .ndjson), (nil, "csv", .ndjson), (.ndjson, "a.csv", .ndjson),
      (.csv, "-", .csv),
    ] as [(TimelineFormat?, String, TimelineFormat)])
  func formats(given: TimelineFormat?, output: String, expected: TimelineFormat) {
    #expect(RecordOptions(scene: "", format: given, output: output).usedFormat == expected)
  }

  @Test("Mistakes are told", arguments: mistakes)
  func mistake(arguments: [String], message: String) {
    #expect(throws: CommandError.usage(message)) { try Command(arguments) }
  }

  static let mistakes: [([String], String)] = [
    (["lits"], "unknown command \"lits\", did you mean \"list\"?"),
    (
      ["render"], "render: which scene? Give a name or a .json file; \"viewkernel list\" lists them"
    ),
    (["render", "a", "--format", "png"], "--format: expected svg, got \"png\""),
    (["render", "a", "--at", "1,1"], "--at: 1 is not after 1"),
    (["render", "a", "--at", "1,,2"], "--at: expected seconds in 0...86400, got \"\""),
    (["frobnicate"], "unknown command \"frobnicate\"; try \"viewkernel --help\""),
    (["alert"], "unknown command \"alert\"; to play that scene: viewkernel record alert"),
    (["a.json"], "unknown command \"a.json\"; to play that scene: viewkernel record a.json"),
    (["--version"], "unknown option \"--version\"; try \"viewkernel --help\""),
    (["list", "x"], "list: unexpected argument \"x\""),
    (["hashes", "--fps"], "hashes: unexpected argument \"--fps\""),
    (
      ["record"],
      "record: which scene? Give a name or a .json file; \"viewkernel list\" lists them"
    ),
    (["record", "a", "b"], "record: unexpected argument \"b\""),
    (["record", "a", "--fsp", "1"], "unknown option \"--fsp\", did you mean \"--fps\"?"),
    (["record", "a", "-x"], "unknown option \"-x\"; try \"viewkernel --help\""),
    (["record", "a", "--fps"], "--fps needs a value"),
    (["record", "a", "--fps", "--to", "1"], "--fps needs a value"),
    (["record", "a", "--fps=1", "--fps=2"], "record: --fps is given twice"),
    (
      ["record", "a", "--fps", "29.97"],
      "--fps: expected a whole number or a fraction such as 60000/1001, got \"29.97\""
    ),
    (["record", "a", "--from", "-1"], "--from: expected seconds in 0...86400, got \"-1\""),
    (["record", "a", "--to", "nan"], "--to: expected seconds in 0...86400, got \"nan\""),
    (["record", "a", "--to="], "--to: expected seconds in 0...86400, got \"\""),
    (["record", "a", "--to", "1e9"], "--to: expected seconds in 0...86400, got \"1e9\""),
    (["record", "a", "--from", "2", "--to", "1.5"], "--from 2 is after --to 1.5"),
    (["record", "a", "--format", "xml"], "--format: expected ndjson or csv, got \"xml\""),
  ]
}
