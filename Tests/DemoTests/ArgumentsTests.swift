import Testing
import ViewKernelScenes

@testable import ViewKernelDemo

@Suite("Arguments")
struct ArgumentsTests {
  @Test(
    "Commands are read",
    arguments: [
      ([], .playAll), (["list"], .list), (["hashes"], .hashes), (["help"], .help()),
      (["--version"], .version), (["--help"], .help()), (["-h"], .help()),
      (["help", "help"], .help()),
      (["help", "record"], .help(.record)),
      (["list", "--help"], .help(.list)),
      (["hashes", "-h"], .help(.hashes)), (["record", "alert", "--help"], .help(.record)),
      (["record", "-h"], .help(.record)),
      (["record", "alert"], .record(RecordOptions(scene: "alert"))),
      (["record", "--", "--odd"], .record(RecordOptions(scene: "--odd"))),
      (["render", "alert"], .render(RenderOptions(source: "alert"))),
      (["render", "-h"], .help(.render)),
      (
        ["render", "alert", "--at=0,0.5", "--format", "svg", "--output", "a.svg"],
        .render(
          RenderOptions(source: "alert", format: .svg, stillTimes: [0, 0.5], output: "a.svg"))
      ),
      (
        ["render", "a.ndjson", "--compare", "b.ndjson", "--output", "a.html"],
        .render(RenderOptions(source: "a.ndjson", golden: "b.ndjson", output: "a.html"))
      ),
      (
        ["render", "a", "--plot", "b.x,c"],
        .render(RenderOptions(source: "a", plots: ["b.x", "c"]))
      ),
      (["play", "alert"], .play(PlayOptions(scene: "alert"))),
      (
        ["play", "-", "--speed", "0.1", "--to", "1"],
        .play(PlayOptions(scene: "-", span: SpanOptions(to: 1), speed: 0.1))
      ),
      (["check"], .check(CheckOptions())),
      (
        ["check", "a", "--goldens", "g", "b", "--tolerance", "1"],
        .check(CheckOptions(scenes: ["a", "b"], goldens: "g", tolerance: 1))
      ),
      (["accept", "a", "b"], .accept(AcceptOptions(paths: ["a", "b"]))),
      (["validate", "a.json"], .validate(ValidateOptions(files: ["a.json"]))),
    ] as [([String], Command)])
  func commands(arguments: [String], expected: Command) throws {
    #expect(try Command(arguments) == expected)
  }

  @Test("Options of record are read in both forms and any order")
  func options() throws {
    let expected = RecordOptions(
      scene: "card", span: SpanOptions(frameRate: FrameRate(60000, per: 1001), from: 0.5, to: 1.5),
      format: .csv, output: "x.txt")
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
    "The format follows the output's suffix unless it is given",
    arguments: [
      (nil, "-", .ndjson), (nil, "a.csv", .csv), (nil, "a.CSV", .csv), (nil, "a.ndjson", .ndjson),
      (nil, "csv", .ndjson), (nil, "b.c/a", .ndjson), (nil, "/dev/null", .ndjson),
      (.ndjson, "a.csv", .ndjson), (.csv, "-", .csv), (.csv, "a.txt", .csv),
    ] as [(TimelineFormat?, String, TimelineFormat)])
  func formats(given: TimelineFormat?, output: String, expected: TimelineFormat) throws {
    let format = given.map { ["--format", $0.rawValue] } ?? []
    guard case .record(let options) = try Command(["record", "a", "--output", output] + format)
    else {
      Issue.record("not a record")
      return
    }
    #expect(options.usedFormat == expected)
  }

  @Test(
    "What is rendered follows the output's suffix",
    arguments: [
      ("-", .svg), ("a.svg", .svg), ("a.html", .html), ("a.HTM", .html), ("a.json", .trace),
      ("a.ndjson", .ndjson), ("a.csv", .csv), ("a", .svg),
    ] as [(String, RenderOptions.Format)])
  func renderFormats(output: String, expected: RenderOptions.Format) {
    #expect(RenderOptions(source: "", output: output).usedFormat == expected)
  }

  @Test("Every command has help that begins with how it is used, and has its options")
  func help() {
    for word in Command.Word.allCases {
      #expect(word.help.hasPrefix("usage: viewkernel \(word.rawValue)"))
      #expect(word.help.hasSuffix("\n"))
      #expect(Command.help.contains("  \(word.rawValue)"))
    }
  }

  @Test("Mistakes are reported", arguments: mistakes)
  func mistake(arguments: [String], message: String) {
    #expect(throws: CommandError.usage(message)) { try Command(arguments) }
  }

  static let mistakes: [([String], String)] = [
    (["help", "recrod"], "unknown command \"recrod\", did you mean \"record\"?"),
    (["lits"], "unknown command \"lits\", did you mean \"list\"?"),
    (
      ["render"], "render: no scene; give a name from \"viewkernel list\" or a .json file"
    ),
    (
      ["render", "a", "--format", "png"],
      "--format: expected svg, html, trace, ndjson or csv, got \"png\""
    ),
    (
      ["render", "a", "--output", "a.png"],
      "--output: unknown suffix .png; expected .svg, .html, .json, .ndjson, .csv, or --format"
    ),
    (
      ["render", "a", "--at", "1", "--output", "a.html"],
      "--at is for svg, not for html; remove it, or use --format svg"
    ),
    (
      ["render", "a", "--plot", "b.x", "--format", "csv"],
      "--plot is for svg, not for csv; remove it, or use --format svg"
    ),
    (
      ["render", "a", "--plot", "b.x", "--at", "0"],
      "--at cannot be combined with --plot; remove one of the two"
    ),
    (
      ["render", "a", "--crop", "box"], "--crop is for still pictures; add a time, such as --at 0.5"
    ),
    (
      ["render", "a", "--scale", "2"], "--scale is for still pictures; add a time, such as --at 0.5"
    ),
    (
      ["render", "a", "--at", "1", "--scale", "0"],
      "--scale: expected a factor in 0.01...100, got \"0\""
    ),
    (
      ["render", "a", "--compare", "b.ndjson"],
      "--compare is for html and --plot, not for svg; remove it, or use --format html"
    ),
    (
      ["render", "-", "--compare=-", "--format=html"],
      "render: only one of the two can be -; give a file for the other one"
    ),
    (["diff", "-", "-"], "diff: only one of the two can be -; give a file for the other one"),
    (
      ["record", "a", "--output", "a.txt"],
      "--output: unknown suffix .txt; expected .ndjson or .csv, or --format "
        + "(pictures and pages: viewkernel render)"
    ),
    (
      ["record", "a", "--shard", "1/2", "--format=csv"],
      "--shard is for ndjson, not for csv; remove it, or use --format ndjson"
    ),
    (
      ["record", "a", "--shard", "3/2"],
      "--shard: expected the number of a part and the number of parts, such as 2/4, got \"3/2\""
    ),
    (
      ["record", "a", "--output", ""],
      "--output: expected a path, or - for standard output, got \"\""
    ),
    (
      ["render", "a", "--output="],
      "--output: expected a path, or - for standard output, got \"\""
    ),
    (["play", "a", "--speed", "0"], "--speed: expected a factor in 0.001...1000, got \"0\""),
    (["accept", "--all"], "unknown option \"--all\"; try \"viewkernel --help\""),
    (["render", "a", "--at", "1,1"], "--at: 1 is not after 1; give the times in ascending order"),
    (["render", "a", "--at", "1,,2"], "--at: expected seconds in 0...86400, got \"\""),
    (
      ["frobnicate"],
      "unknown command \"frobnicate\"; the commands are list, record, render, play, diff, check, accept, "
        + "validate, hashes, help"
    ),
    (
      ["help", "foo"],
      "unknown command \"foo\"; the commands are list, record, render, play, diff, check, accept, "
        + "validate, hashes, help"
    ),
    (
      ["render", "a", "--at", "1", "--fps", "10"],
      "--at cannot be combined with --fps, --from, --to or --times; remove these"
    ),
    (["alert"], "unknown command \"alert\"; to play that scene: viewkernel record alert"),
    (["a.json"], "unknown command \"a.json\"; to play that scene: viewkernel record a.json"),
    (["--verzion"], "unknown option \"--verzion\"; try \"viewkernel --help\""),
    (["list", "x"], "list: unexpected argument \"x\"; remove it"),
    (["hashes", "--fps"], "hashes: unexpected argument \"--fps\"; remove it"),
    (
      ["record"],
      "record: no scene; give a name from \"viewkernel list\" or a .json file"
    ),
    (["record", "a", "b"], "record: unexpected argument \"b\"; remove it"),
    (["record", "a", "--fsp", "1"], "unknown option \"--fsp\", did you mean \"--fps\"?"),
    (["record", "a", "-x"], "unknown option \"-x\"; try \"viewkernel --help\""),
    (["record", "a", "--fps"], "--fps needs a value: --fps <value>"),
    (["record", "a", "--fps", "--to", "1"], "--fps needs a value: --fps <value>"),
    (["record", "a", "--fps=1", "--fps=2"], "record: --fps is given twice; remove one of the two"),
    (
      ["record", "a", "--fps", "29.97fps"],
      "--fps: expected a number such as 60 or 29.97 (2997/100, at most six decimals), or a fraction "
        + "such as 60000/1001 of numbers in 1...1000000, got \"29.97fps\""
    ),
    (["record", "a", "--from", "-1"], "--from: expected seconds in 0...86400, got \"-1\""),
    (["record", "a", "--to", "nan"], "--to: expected seconds in 0...86400, got \"nan\""),
    (["record", "a", "--to", "0x10"], "--to: expected seconds in 0...86400, got \"0x10\""),
    (
      ["render", "a", "--at", "1", "--scale", "0x2"],
      "--scale: expected a factor in 0.01...100, got \"0x2\""
    ),
    (
      ["diff", "a", "b", "--time-tolerance", "inf"],
      "--time-tolerance: expected at least 0 seconds, got \"inf\""
    ),
    (
      ["diff", "a", "b", "--time-tolerance", "1e400"],
      "--time-tolerance: expected at least 0 seconds, got \"1e400\""
    ),
    (
      ["diff", "a", "b", "--tolerance", "opacity=0x1"],
      "--tolerance: expected a number of at least 0, or a property and a number, such as "
        + "bounds=0.5; got \"opacity=0x1\""
    ),
    (["record", "a", "--to="], "--to: expected seconds in 0...86400, got \"\""),
    (["record", "a", "--to", "1e9"], "--to: expected seconds in 0...86400, got \"1e9\""),
    (["record", "a", "--from", "2", "--to", "1.5"], "--from 2 is after --to 1.5; exchange them"),
    (["record", "a", "--format", "xml"], "--format: expected ndjson or csv, got \"xml\""),
  ]
}
