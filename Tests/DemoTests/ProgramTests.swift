import Foundation
import Testing
import ViewKernelScenes

@testable import ViewKernelDemo

private let shortScene = """
  {"title": "Short", "duration": 0.1, "views": [{"id": "box", "frame": [0, 0, 10, 10]}],
   "animations": [{"view": "box", "property": "opacity", "from": 0, "to": 1, "duration": 0.1}]}
  """

/// A red pixel, as PNG in base64.
private let onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/VscvDQAAAABJRU5ErkJggg=="

@Suite("Program")
struct ProgramTests {
  @Test("Without arguments every scene is played into two files and one line")
  func playAll() throws {
    let folder = try TemporaryFolder(["Scenes/zebra.json": shortScene])
    try folder.write(shortScene, to: "Scenes/bar.json")
    let result = try folder.run()
    #expect(result.status == 0)
    #expect(result.errors == "viewkernel: wrote 14 files to \(folder.path)/timelines/\n")
    let names = Scene.builtIn.map { $0.name } + ["bar", "zebra"]
    let lines = result.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == names.map { Substring($0) })
    #expect(Set(lines.map { $0.count }).count == 1, "aligned")
    #expect(lines.last?.contains("     7 frames    0.1 s      4 events  ") == true)
    let files = names.flatMap { ["\($0).csv", "\($0).ndjson"] }.sorted()
    #expect(try folder.names(in: "timelines") == files)
    for name in names {
      let timeline = try folder.text("timelines/\(name).ndjson")
      let hash = try #require(
        lines.first { $0.hasPrefix("\(name) ") }?.split(separator: " ").last)
      #expect(timeline.contains("\"hash\":\"\(hash)\",\"detailHash\":\""))
      #expect(try folder.text("timelines/\(name).csv").contains("summary,,,hash,\(hash)\n"))
    }
  }

  @Test("A second run writes the same bytes")
  func isRepeatable() throws {
    let folder = try TemporaryFolder(["Scenes/bar.json": shortScene])
    let first = try folder.run()
    let timeline = try folder.text("timelines/bar.ndjson")
    #expect(try folder.run() == first)
    #expect(try folder.text("timelines/bar.ndjson") == timeline)
  }

  @Test("--version tells which bits and which files to expect")
  func version() throws {
    #expect(
      try TemporaryFolder().run("--version").output
        == "viewkernel 0.1, numerics 1, timeline schema 2\n")
    let changes = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../CHANGELOG.md").standardized,
      encoding: .utf8
    )
    #expect(changes.contains("\n## \(Program.version) "))
  }

  @Test("list names every scene with its duration and what it shows")
  func list() throws {
    let folder = try TemporaryFolder(["Scenes/bar.json": shortScene])
    try folder.write("not a scene", to: "Scenes/.hidden.json")
    try folder.write("not a scene", to: "Scenes/notes.txt")
    let result = try folder.run("list")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == Scene.builtIn.count + 1)
    #expect(result.output.hasSuffix("bar                 0.1 s  Short\n"))
  }

  @Test("hashes are those of the files, and nothing is written")
  func hashes() throws {
    let folder = try TemporaryFolder(["Scenes/bar.json": shortScene])
    let result = try folder.run("hashes")
    let expected = try Scene(json: shortScene).play().hash.text
    #expect(result.output.hasSuffix("\nbar \(expected)\n"))
    #expect(result.output.split(separator: "\n").count == Scene.builtIn.count + 1)
    #expect(try folder.names() == ["Scenes"])
  }

  @Test("record writes to standard output, and its summary to standard error")
  func recordToOutput() throws {
    let folder = try TemporaryFolder()
    let result = try folder.run("record", "alert-cancel", "--fps", "10")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("{\"schema\":2,"))
    #expect(result.output.hasSuffix("\"}\n"))
    #expect(result.errors.hasPrefix("alert-cancel     11 frames      1 s"))
  }

  @Test("record writes to a file, and its summary to standard output")
  func recordToFile() throws {
    let folder = try TemporaryFolder(["scene.json": shortScene])
    let result = try folder.run("record", "scene.json", "--output", "out.csv")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("scene      7 frames    0.1 s"))
    #expect(try folder.text("out.csv").hasPrefix("time,kind,frame,node,name,value\n"))
    #expect(try folder.names() == ["Scenes", "out.csv", "scene.json"])
  }

  @Test("record plays a part of a scene at another frame rate")
  func recordPart() throws {
    let folder = try TemporaryFolder()
    let result = try folder.run(
      "record", "alert", "--from", "0.5", "--to", "0.6", "--fps", "60000/1001", "--format", "csv")
    let rows = result.output.split(separator: "\n")
    #expect(rows.contains("0.5,header,,,rate,60000/1001"))
    let frames = rows.compactMap { row -> String? in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      return fields[1] == "frame" ? String(fields[0]) : nil
    }
    #expect(frames.first == "0.5")
    // The last frame due at or before 0.6: frame 5.
    #expect(frames.last == "\(0.5 + 5 * 1001.0 / 60000)")
    #expect(rows.last?.hasPrefix("0.6,summary,,,detailHash,") == true)
    #expect(result.errors.contains(" 6 frames    0.1 s "))
  }

  @Test("render draws an instant, or several as a film strip")
  func render() throws {
    let folder = try TemporaryFolder(["scene.json": shortScene])
    let picture = try folder.run("render", "scene.json", "--at", "0.05")
    #expect(picture.status == 0)
    #expect(picture.errors == "")
    #expect(picture.output.contains("data-name=\"box\" opacity=\"0.5\""))
    let strip = try folder.run("render", "scene.json", "--at", "0,0.05,0.1", "--output", "a.svg")
    #expect(strip.output == "")
    let text = try folder.text("a.svg")
    #expect(text.components(separatedBy: "data-node=\"0\"").count == 4)
    #expect(text.contains(">0.05 s</text>"))
  }

  @Test("render shows one view, enlarged, in a picture or a film strip")
  func renderCropped() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"duration": 1, "window": {"size": [200, 100]}, "views": [
        {"id": "box", "frame": [10.5, 20, 30, 40], "backgroundColor": "#ff0000"},
        {"id": "ghost", "frame": [0, 0, 10, 10], "opacity": 0},
        {"id": "far", "frame": [190, 90, 40, 40], "backgroundColor": "#00ff00"}],
       "actions": [{"at": 0.5, "do": "set", "view": "box", "property": "frame", "value": [50, 20, 30, 40]}]}
      """, to: "a.json")
    func start(_ arguments: String...) throws -> String {
      let result = try folder.run(["render", "a.json"] + arguments)
      #expect(result.errors == "")
      return String(result.output.prefix { $0 != "\n" })
    }
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg""#
    #expect(
      try start("--at", "0", "--crop", "box", "--scale", "2")
        == svg + #" width="62" height="80" viewBox="10 20 31 40">"#)
    #expect(
      try start("--at", "0", "--scale", "0.5")
        == svg + #" width="100" height="50" viewBox="0 0 200 100">"#)
    // What is outside the window is cut off.
    #expect(
      try start("--at", "0", "--crop", "far")
        == svg + #" width="10" height="10" viewBox="190 90 10 10">"#)
    // Each picture of a strip shows all places of the view: 70 by 40, with 16 around and 20 below.
    #expect(
      try start("--at", "0,1", "--crop", "box", "--scale", "3")
        == svg + #" width="468" height="172" viewBox="0 0 468 172">"#)
    for (view, time, message) in [
      ("bxo", "0", "there is no view \"bxo\", did you mean \"box\"?"),
      ("ghost", "0", "\"ghost\" is not visible at 0 s; give another time with --at"),
      (
        "ghost", "0,1",
        "\"ghost\" is not visible at any of these times; give another time with --at"
      ),
    ] {
      #expect(
        try folder.run("render", "a.json", "--at", time, "--crop", view)
          == RunResult(status: 64, output: "", errors: "viewkernel: --crop: \(message)\n"))
    }
  }

  @Test("render makes a film strip of a recorded window beyond the sizes that views accept")
  func renderHugeWindow() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"duration": 0.1, "window": {"size": [1e100, 100]}, "views": [{"id": "box"}]}"#,
      to: "a.json")
    #expect(try folder.run("record", "./a.json", "--output", "a.ndjson").status == 0)
    let text = try folder.text("a.ndjson").replacing("1e+100", with: "1e+101")
    #expect(text.contains("1e+101"))
    try folder.write(text, to: "a.ndjson")
    for crop in [[], ["--crop", "window"]] {
      let result = try folder.run(["render", "a.ndjson", "--at", "0,0.1"] + crop)
      #expect(result.status == 0 && result.errors == "")
      #expect(result.output.hasPrefix("<svg"))
    }
  }

  @Test("H11: diff tells in a sentence how two recordings differ, and exits with 1")
  func diff() throws {
    let folder = try TemporaryFolder()
    func record(_ name: String, _ duration: Double) throws {
      try folder.write(
        shortScene.replacing(#""duration": 0.1}]"#, with: "\"duration\": \(duration)}]"),
        to: "\(name).json")
      let result = try folder.run(
        "record", "./\(name).json", "--to", "0.5", "--output", "\(name).ndjson")
      #expect(result.status == 0)
    }
    try record("golden", 0.25)
    try record("new", 0.3)
    try record("same", 0.25)
    let result = try folder.run("diff", "golden.ndjson", "new.ndjson")
    #expect(result.status == 1)
    #expect(
      result.output
        == "box.opacity differs first at 0.0167 s: 0.05556, golden 0.06667; "
        + "largest 0.1667 at 0.25 s; the animation lasts 0.3 s, golden 0.25 s\n")
    #expect(result.errors == "")
    let same = RunResult(status: 0, output: "", errors: "")
    #expect(try folder.run("diff", "golden.ndjson", "same.ndjson") == same)
    let json = try folder.run("diff", "golden.ndjson", "new.ndjson", "--format", "json")
    #expect(json.status == 1)
    let findings =
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    #expect(findings?.count == 1)
    #expect(findings?.first?["track"] as? String == "opacity")
    let wide = try folder.run(
      "diff", "golden.ndjson", "new.ndjson", "--tolerance", "opacity=0.25", "--tolerance=1")
    #expect(wide.output == "box: the animation of opacity lasts 0.3 s, golden 0.25 s\n")
    let late = try folder.run(
      "diff", "golden.ndjson", "new.ndjson", "--tolerance=1", "--time-tolerance", "0.06")
    #expect(late == RunResult(status: 0, output: "", errors: ""))
    #expect(
      try folder.run("diff", "golden.ndjson", "new.ndjson", "--time-tolerance", "a=1").errors
        == "viewkernel: --time-tolerance: expected at least 0 seconds, got \"a=1\"\n")
  }

  @Test("diff says what is wrong with its files, and takes one that ends too early")
  func diffOfDamagedFiles() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    _ = try folder.run("record", "./a.json", "--output", "a.ndjson")
    let text = try folder.text("a.ndjson")
    try folder.write(String(text.dropLast(60)), to: "short.ndjson")
    try folder.write(text.replacing("\"frame\":1", with: "\"frame\":x"), to: "bad.ndjson")
    let short = try folder.run("diff", "short.ndjson", "a.ndjson")
    #expect(short.status == 1)
    #expect(short.output == "it ends at 0.1 s, golden is cut off at 0.1 s\n")
    #expect(short.errors.hasPrefix("viewkernel: short.ndjson: line "))
    #expect(short.errors.hasSuffix("where the file ends; only the part before it is used\n"))
    let bad = try folder.run("diff", "bad.ndjson", "a.ndjson")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("viewkernel: bad.ndjson: line "))
    #expect(try folder.run("diff", "none.ndjson", "a.ndjson").status == 66)
    #expect(try folder.run("diff", "Scenes", "a.ndjson").status == 66)
    for arguments in [["diff"], ["diff", "a"], ["diff", "a", "b", "c"]] {
      #expect(Program.status(of: arguments) == 64)
    }
    for wrong in ["x", "opacity=", "-1", "a=b=1", "nan"] {
      let result = try folder.run("diff", "a", "b", "--tolerance=\(wrong)")
      #expect(result.status == 64)
      #expect(
        result.errors
          == "viewkernel: --tolerance: expected a number of at least 0, or a property and a number, "
          + "such as bounds=0.5; got \"\(wrong)\"\n")
    }
  }

  @Test("record writes a wide table, and only a table may be wide")
  func recordWide() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    let result = try folder.run(
      "record", "./a.json", "--fps", "20", "--format", "csv", "--layout", "wide")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("time,kind,frame,window.subviews,window.bounds.x,"))
    #expect(result.output.contains(",box.opacity\n0,frame,0,"))
    let wrong = try folder.run("record", "./a.json", "--layout", "wide")
    #expect(wrong.status == 64)
    #expect(try folder.run("record", "./a.json", "--layout", "tall").status == 64)
  }

  @Test("H22: shards one after the other are the whole recording")
  func shards() throws {
    let folder = try TemporaryFolder()
    for part in ["--from 0", "--from 0.3 --to 0.9 --fps 50"] {
      let options = part.split(separator: " ").map { String($0) }
      let whole = try folder.run(["record", "popover-tour"] + options).output
      var joined = ""
      for index in 1...4 {
        let shard = try folder.run(["record", "popover-tour", "--shard", "\(index)/4"] + options)
        #expect(shard.status == 0)
        #expect(shard.errors == "popover-tour: part \(index)/4\n")
        joined += shard.output
      }
      #expect(joined == whole)
    }
  }

  @Test("H2: record takes frames at times that are given")
  func recordAtTimes() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    let result = try folder.run(
      "record", "./a.json", "--times", "0,0.025,0.1", "--format", "csv", "--layout", "wide")
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").dropFirst()
    let frames = rows.filter { $0.contains(",frame,") }.map { $0.split(separator: ",") }
    #expect(frames.map { $0[0] } == ["0", "0.025", "0.1"])
    #expect(frames.map { $0.last } == ["0", "0.25", "1"])
    let wrong = try folder.run("record", "./a.json", "--times", "0,1", "--fps", "10")
    #expect(wrong.status == 64)
    #expect(try folder.run("record", "./a.json", "--times", "1,0").status == 64)
    #expect(try folder.run("play", "./a.json", "--times", "0").status == 64)
  }

  @Test("What is rendered is chosen by the suffix, of scenes and of recordings alike")
  func renderFormats() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    #expect(try folder.run("record", "./a.json", "--output", "a.ndjson").status == 0)
    for (suffix, beginning) in [
      ("svg", "<svg"), ("html", "<!DOCTYPE html>"), ("json", "{"), ("ndjson", "{\"schema\":"),
      ("csv", "time,kind,"),
    ] {
      for source in ["./a.json", "a.ndjson"] {
        let result = try folder.run("render", source, "--output", "out.\(suffix)")
        #expect(result == RunResult(status: 0, output: "", errors: ""))
        #expect(try folder.text("out.\(suffix)").hasPrefix(beginning))
      }
    }
    #expect(try folder.text("out.ndjson") == folder.text("a.ndjson"))
    let strip = try folder.run("render", "a.ndjson", "--at", "0,0.05")
    #expect(strip == (try folder.run("render", "./a.json", "--at", "0,0.05")))
    let page = try folder.run(
      "render", "a.ndjson", "--format", "html", "--compare", "a.ndjson", "--output", "-")
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    let plot = try folder.run("render", "a.ndjson", "--plot", "box.opacity")
    #expect(plot.output.hasPrefix("<svg"))
    #expect(try folder.run("render", "a.ndjson", "--plot", "box.nothing").status == 64)
    #expect(try folder.run("render", "a.ndjson", "--fps", "10").status == 64)
    #expect(try folder.run("render", "none.ndjson").status == 66)
  }

  @Test("check plays scenes against their goldens, and accept takes what differs as right")
  func goldens() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    let golden = "\(folder.path)/Goldens/a.ndjson"
    #expect(
      try folder.run("check")
        == RunResult(
          status: 1,
          output: "a: \(golden) did not exist and was written; "
            + "look at \(folder.path)/Goldens/a.html\n", errors: ""))
    let good = RunResult(status: 0, output: "a: equal to its golden\n", errors: "")
    #expect(try folder.run("check") == good)
    try folder.write(
      shortScene.replacing(#""duration": 0.1}]"#, with: #""duration": 0.05}]"#),
      to: "Scenes/a.json")
    let different = try folder.run("check")
    #expect(different.status == 1)
    let lines = different.output.split(separator: "\n")
    #expect(lines[0] == "a: differs; look at \(folder.path)/Goldens/a.html")
    #expect(lines[1].hasPrefix("  box.opacity differs first at 0.0167 s: "))
    #expect(lines[1].hasSuffix("; the animation lasts 0.05 s, golden 0.1 s"))
    #expect(lines.last == "  accept it: viewkernel accept \(golden)")
    #expect(try folder.names(in: "Goldens") == ["a.html", "a.ndjson", "a.new.ndjson"])
    #expect(try folder.run("check", "a", "--tolerance", "1").status == 1, "durations differ")
    let accepted = RunResult(
      status: 0, output: "accepted \(folder.path)/./Goldens/a.ndjson\n", errors: "")
    #expect(try folder.run("accept") == accepted)
    #expect(try folder.names(in: "Goldens") == ["a.ndjson"])
    #expect(try folder.run("check") == good)
    #expect(
      try folder.run("accept").output
        == "no new recordings to accept\n")
    #expect(
      try folder.run("accept", "Goldens/a.ndjson").output
        == "no new recordings to accept\n")
    #expect(try folder.run("accept", "Goldens/b.ndjson").status == 66)
    #expect(try folder.run("check", "nothing").status == 64)
    #expect(try folder.run("check", "a", "./Scenes/a.json").status == 64, "one golden for two")
    #expect(try folder.run("check", "-").status == 64)
    #expect(
      try folder.run("check", "--tolerance", "opacty=1").errors
        == "viewkernel: --tolerance: there is no track \"opacty\", did you mean \"opacity\"?\n")
    // What is broken does not keep the others from being looked at, and can be accepted anew.
    try folder.write(shortScene, to: "Scenes/b.json")
    try folder.write("{", to: "Goldens/a.ndjson")
    let broken = try folder.run("check")
    #expect(broken.status == 65)
    #expect(broken.output.hasPrefix("b: "))
    #expect(broken.errors.hasPrefix("viewkernel: \(golden): line 1"))
    #expect(try folder.run("accept", "Goldens/a.new.ndjson").status == 0)
    #expect(try folder.run("check", "a") == good)
    #expect(try folder.run("check", "--goldens", "/dev/null/x", "a").status == 73)
  }

  @Test("check takes a tolerance of a track that only one scene or golden has")
  func toleranceOfOneScene() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    try folder.write(
      shortScene.replacingOccurrences(of: "\"frame\"", with: "\"zPosition\": 1, \"frame\""),
      to: "Scenes/z.json")
    #expect(try folder.run("check").status == 1)
    let result = try folder.run("check", "--tolerance", "zPosition=0.1")
    #expect(result.status == 0 && result.output.contains("z: equal"))
    // The scene loses the track, its golden has it.
    try folder.write(shortScene, to: "Scenes/z.json")
    let lost = try folder.run("check", "--tolerance", "zPosition=0.1")
    #expect(lost.status == 1 && lost.errors.isEmpty && lost.output.contains("z: differs"))
    let unknown = try folder.run("check", "--tolerance", "opacty=1")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean \"opacity\"?"))
  }

  @Test("A tolerance may name a track that windows can have, though no recording has it yet")
  func toleranceOfFutureTracks() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    #expect(try folder.run("check").status == 1)
    for command in [["check"], ["diff", "a", "a"]] {
      #expect(try folder.run(command + ["--tolerance", "zPosition=1"]).status == 0)
      #expect(
        try folder.run(command + ["--tolerance", "zPositon=1"]).errors
          == "viewkernel: --tolerance: there is no track \"zPositon\", did you mean "
          + "\"zPosition\"?\n")
    }
  }

  @Test("check refuses a scene whose golden would be the new recording of another one")
  func newInName() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    try folder.write(shortScene, to: "Scenes/a.new.json")
    let result = try folder.run("check")
    #expect(result.status == 73 && result.errors.contains("a.new.ndjson"))
    #expect(try folder.run("check", "a").output == "a: equal to its golden\n")
  }

  @Test("check tells which goldens have no scene, and accept takes the name of one")
  func namesOfGoldens() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write(shortScene, to: "Scenes/\(name).json") }
    #expect(try folder.run("check").status == 1)
    try folder.write("{}", to: "Scenes/a.json")
    try FileManager.default.removeItem(atPath: "\(folder.path)/Scenes/b.json")
    try folder.write(shortScene, to: "Scenes/c.json")
    _ = try folder.run("check")
    // One process has compared these already; a new one has not.
    try folder.write(try folder.text("Goldens/c.ndjson"), to: "Goldens/d.ndjson")
    // A scene that is built in needs no file.
    try folder.write(try folder.text("Goldens/c.ndjson"), to: "Goldens/alert.ndjson")
    let result = try folder.run("check")
    #expect(result.status == 65)
    #expect(
      result.output
        == """
        c: equal to its golden
        \(folder.path)/Goldens/d.ndjson: no scene is called "d"; remove the golden

        """
    )
    #expect(!(try folder.run("check", "c").output.contains("no scene is called")))

    try folder.write(shortScene.replacing("\"to\": 1", with: "\"to\": 0.5"), to: "Scenes/c.json")
    #expect(try folder.run("check", "c").status == 1)
    // A folder of that name is not meant.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/c", withIntermediateDirectories: false)
    #expect(
      try folder.run("accept", "c").output == "accepted \(folder.path)/Goldens/c.ndjson\n")
    #expect(try folder.run("accept", "c").output == "no new recordings to accept\n")
    #expect(try folder.run("accept", "nobody").status == 66)
  }

  @Test("check without scenes is a wrong command line")
  func nothingToCheck() throws {
    let result = try TemporaryFolder().run("check")
    #expect(result.status == 64)
    #expect(
      result.errors == "viewkernel: check: there are no scenes in Scenes/; give names of scenes\n")
  }

  @Test("validate tells the mistakes of every file")
  func validate() throws {
    let folder = try TemporaryFolder(["Scenes/good.json": shortScene])
    #expect(
      try folder.run("validate")
        == RunResult(status: 0, output: "1 scene without mistakes\n", errors: ""))
    try folder.write("{\"duration\": -1}", to: "bad.json")
    let result = try folder.run("validate", "Scenes/good.json", "bad.json")
    #expect(result.status == 65)
    #expect(result.output.hasPrefix("\(folder.path)/bad.json: duration: "))
    let rest = try folder.run("validate", "none.json", "bad.json")
    #expect(rest.status == 66 && rest.output == result.output)
    #expect(rest.errors == "viewkernel: cannot read \(folder.path)/none.json: no such file\n")
  }

  @Test("H21: validate reports that a file has more than a thousand mistakes")
  func validateManyMistakes() throws {
    func lines(_ count: Int) throws -> [Substring] {
      let views = Array(repeating: "{\"x\": 1}", count: count).joined(separator: ", ")
      let folder = try TemporaryFolder(["a.json": "{\"duration\": 1, \"views\": [\(views)]}"])
      return try folder.run("validate", "a.json").output.split(separator: "\n")
    }
    #expect(try lines(1000).count == 1000)
    let found = try lines(1001)
    #expect(found.count == 1001)
    #expect(found[999].hasSuffix("/a.json: views[999]: unknown key \"x\""))
    #expect(found[1000].hasSuffix("/a.json: … only the first 1000 mistakes are shown"))
  }

  @Test("play needs a terminal, and shows a table there that is written over")
  func play() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    #expect(
      try folder.run("play", "./a.json").errors
        == "viewkernel: play: output is not a terminal; use \"viewkernel record\"\n"
    )
    let scene = try Scene(json: shortScene, name: "a")
    let window = scene.makeWindow()
    window.advance(to: 0.05)
    let table = LiveTable(window, scene: scene, end: 0.1, size: (80, 24))
    #expect(table.lineCount == 4)
    let lines = table.text(over: 4).split(separator: "\u{1B}[K\n").map { String($0) }
    #expect(
      lines == [
        "\u{1B}[4Aa  0.05 s of 0.1 s",
        "view    x  y  width  height  opacity  moving",
        "window  0  0   1024     768        1  ",
        "  box   0  0     10      10      0.5  opacity",
        "\u{1B}[J",
      ])
    let small = LiveTable(window, scene: scene, end: 0.1, size: (9, 4))
    #expect(
      small.text(over: 0).split(separator: "\u{1B}[K\n").prefix(3) == [
        "a  0.05 s", "view  mov", "and 2 mor",
      ])
    let narrow = LiveTable(window, scene: scene, end: 0.1, size: (32, 24))
    #expect(
      narrow.text(over: 0).split(separator: "\u{1B}[K\n")[1] == "view    x  y  opacity  moving")
    let narrower = LiveTable(window, scene: scene, end: 0.1, size: (24, 24))
    #expect(narrower.text(over: 0).split(separator: "\u{1B}[K\n")[1] == "view    opacity  moving")
  }

  @Test("A scene of the folder is found by name")
  func recordByName() throws {
    let folder = try TemporaryFolder(["Scenes/bar.json": shortScene])
    #expect(try folder.run("record", "bar").status == 0)
  }
}

@Suite("Errors of the program")
struct ProgramErrorTests {
  @Test("An unknown scene is a wrong command line, with the nearest name")
  func unknownScene() throws {
    let folder = try TemporaryFolder(["Scenes/bar.json": shortScene])
    #expect(
      try folder.run("record", "baz")
        == RunResult(
          status: 64, output: "",
          errors: "viewkernel: unknown scene \"baz\", did you mean \"bar\"?\n"))
    #expect(
      try folder.run("record", "quux").errors
        == "viewkernel: unknown scene \"quux\"; \"viewkernel list\" lists all scenes\n")
  }

  @Test("A start after the end of the scene is a wrong command line")
  func startAfterEnd() throws {
    #expect(
      try TemporaryFolder().run("record", "alert", "--from", "4")
        == RunResult(
          status: 64, output: "",
          errors: "viewkernel: --from 4 is after the end of the scene, 3 s; give an earlier time\n")
    )
  }

  @Test("A bad scene file is reported, and the others are played all the same")
  func badScene() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"duration\": 1, \"views\": [{}, {\"frame\": [1, 2, 3]}]}", to: "Scenes/x.json")
    try folder.write(shortScene, to: "Scenes/y.json")
    let path = "\(folder.path)/Scenes/x.json"
    let errors = "viewkernel: \(path): views[1].frame: expected 4 numbers, got 3\n"
    for arguments in [["list"], ["hashes"], []] {
      let result = try folder.run(arguments)
      #expect(result.status == 65 && result.errors.hasPrefix(errors))
      let names = result.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(names.map { String($0) } == Scene.builtIn.map { $0.name } + ["y"])
    }
    #expect(try folder.names(in: "timelines").contains("y.ndjson"))
    #expect(
      try folder.run("record", "x") == RunResult(status: 65, output: "", errors: errors))
    let check = try folder.run("check")
    #expect(check.status == 65 && check.errors == errors)
    #expect(check.output.hasPrefix("y: \(folder.path)/Goldens/y.ndjson did not exist"))
    let named = try folder.run("check", "x", "nobody", "y")
    #expect(named.status == 65 && named.output == "y: equal to its golden\n")
    #expect(
      named.errors
        == errors + "viewkernel: unknown scene \"nobody\"; \"viewkernel list\" lists all scenes\n")
  }

  @Test("A diagnostic while a scene plays is reported with the scene, the place and the time")
  func diagnostics() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"duration": 1, "views": [{"id": "a"}], "actions": [
        {"at": 0.25, "do": "removeView", "view": "a"}, {"at": 0.5, "do": "removeView", "view": "a"}]}
      """, to: "Scenes/gone.json")
    let told = "viewkernel: gone: actions[1].view: \"a\" is not in the window at 0.5 s\n"
    #expect(try folder.run("check", "gone").errors == told)
    let second = try folder.run("check", "gone")
    #expect(second == RunResult(status: 0, output: "gone: equal to its golden\n", errors: told))
    #expect(try folder.run("render", "gone").errors == told)
    #expect(try folder.run("render", "gone", "--at", "1").errors == told)
    #expect(try folder.run("record", "gone").errors.hasPrefix(told))
  }

  @Test("The error about a file of the wrong kind names its kind")
  func wrongKind() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    for name in ["a.ndjson", "a.csv"] {
      #expect(try folder.run("record", "a.json", "--output", name).status == 0)
    }
    for name in ["a.svg", "a.html", "trace.json"] {
      #expect(try folder.run("render", "a.ndjson", "--output", name).status == 0)
    }
    func error(_ arguments: String...) throws -> String {
      let result = try folder.run(arguments)
      #expect(result.status == 65)
      return result.errors.replacing("viewkernel: ", with: "")
        .replacing("\(folder.path)/", with: "")
    }
    #expect(
      try error("record", "a.ndjson")
        == "a.ndjson: this is a recording, not a scene; to look at it: viewkernel render; to compare "
        + "it: diff\n")
    #expect(try error("validate", "a.ndjson").hasPrefix("a.ndjson: this is a recording, not a"))
    #expect(try error("diff", "a.csv", "a.ndjson").hasPrefix("a.csv: this is a table, not a"))
    #expect(try error("render", "a.svg").hasPrefix("a.svg: this is a picture, not a scene"))
    #expect(try error("record", "a.html").hasPrefix("a.html: this is a page, not a scene"))
    #expect(try error("record", "trace.json").hasPrefix("trace.json: this is a trace, not a"))
    try folder.write(
      try folder.run("record", "a.json", "--shard", "2/2").output, to: "part.ndjson")
    #expect(
      try error("diff", "part.ndjson", "a.ndjson")
        == "part.ndjson: this is a later part of a recording; join all parts in order; the first part "
        + "has the header\n")
    try folder.write(shortScene, to: "b.ndjson")
    #expect(
      try error("diff", "b.ndjson", "a.ndjson")
        == "b.ndjson: this is a scene, not a recording; viewkernel record makes a recording of it\n"
    )
  }

  @Test("A scene may stand in the place of a recording, to be compared")
  func scenesAsRecordings() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    #expect(try folder.run("record", "a", "--output", "a.ndjson").status == 0)
    #expect(
      try folder.run("diff", "a.ndjson", "a") == RunResult(status: 0, output: "", errors: ""))
    let page = try folder.run("render", "a.ndjson", "--compare", "a", "--output", "a.html")
    #expect(page == RunResult(status: 0, output: "", errors: ""))
  }

  @Test("A time that a recording does not have is a wrong command line")
  func outsideRecording() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    let part = ["--from", "0.05", "--output", "a.ndjson"]
    #expect(try folder.run(["record", "a.json"] + part).status == 0)
    for time in ["0", "0.06,0.2"] {
      let result = try folder.run("render", "a.ndjson", "--at", time)
      #expect(result.status == 64)
      #expect(
        result.errors
          == "viewkernel: --at: \(time.suffix(3) == "0.2" ? "0.2" : "0") is outside the recording, "
          + "which goes from 0.05 to 0.1 s\n")
    }
    #expect(try folder.run("render", "a.ndjson", "--at", "0.05,0.1").status == 0)
    #expect(
      try folder.run("render", "a.json", "--at", "0.05,0.2").errors
        == "viewkernel: --at: 0.2 is outside the scene, which goes from 0 to 0.1 s\n")
    #expect(try folder.run("render", "a.json", "--at", "0,0.1").status == 0)
  }

  @Test("One new recording named twice is accepted once")
  func acceptsOnce() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    #expect(try folder.run("check").status == 1)
    try folder.write(
      shortScene.replacing(#""duration": 0.1}]"#, with: #""duration": 0.05}]"#), to: "Scenes/a.json"
    )
    #expect(try folder.run("check").status == 1)
    #expect(
      try folder.run("accept", "a", "Goldens", "./Goldens/a.ndjson")
        == RunResult(status: 0, output: "accepted \(folder.path)/Goldens/a.ndjson\n", errors: ""))
  }

  @Test("accept refuses a file that is no recording, and keeps the golden")
  func acceptsRecordingsOnly() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    #expect(try folder.run("check").status == 1)
    let golden = try folder.text("Goldens/a.ndjson")
    try folder.write("{", to: "Goldens/a.new.ndjson")
    let result = try folder.run("accept", "a")
    #expect(result.status == 65 && result.output.isEmpty)
    let new = "\(folder.path)/Goldens/a.new.ndjson"
    #expect(result.errors.hasPrefix("viewkernel: \(new): is not a recording: line 1: "))
    #expect(try folder.text("Goldens/a.ndjson") == golden)
  }

  @Test("The last of very many parts is one like the others")
  func manyParts() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    let last = "\(Int.max)/\(Int.max)"
    #expect(
      try folder.run("record", "a.json", "--shard", last, "--output", "a.ndjson").status == 0)
  }

  @Test("Nothing takes the place of what it is made of")
  func outputIsInput() throws {
    let folder = try TemporaryFolder(["Scenes/a.json": shortScene])
    let refusal = "is the input; name another file\n"
    for arguments in [
      ["render", "Scenes/a.json", "--output", "Scenes/a.json"],
      ["render", "a", "--output", "./Scenes/../Scenes/a.json"],
      ["record", "a", "--format", "csv", "--output", "Scenes/a.json"],
    ] {
      let result = try folder.run(arguments)
      #expect(result.status == 64 && result.errors.hasSuffix(refusal))
    }
    #expect(try folder.text("Scenes/a.json") == shortScene)
    #expect(try folder.run("record", "a", "--output", "a.ndjson").status == 0)
    let recording = try folder.text("a.ndjson")
    for arguments in [
      ["render", "a.ndjson", "--format", "svg", "--output", "a.ndjson"],
      ["render", "a", "--compare", "a.ndjson", "--format", "html", "--output", "a.ndjson"],
    ] {
      #expect(try folder.run(arguments).status == 64)
    }
    #expect(try folder.text("a.ndjson") == recording)
  }

  @Test("What cannot be plotted is answered with what can")
  func plotHints() throws {
    let folder = try TemporaryFolder(["a.json": shortScene])
    for (name, hint) in [
      ("box.alpha", "box.opacity"), ("box.opacty", "box.opacity"), ("bxo.opacity", "box.opacity"),
      ("box.position.x", "box.center.x"), ("box.bounds.widht", "box.bounds.width"),
      ("box.scale", "box.transform.scale"),
    ] {
      #expect(
        try folder.run("render", "a.json", "--plot", name).errors
          == "viewkernel: --plot: \"\(name)\" is not a property with numbers, did you mean "
          + "\"\(hint)\"?\n")
      #expect(try folder.run("render", "a.json", "--plot", hint).status == 0)
    }
  }

  @Test("A scene file must not take the name of a built-in scene")
  func nameClash() throws {
    let folder = try TemporaryFolder(["Scenes/alert.json": shortScene])
    let result = try folder.run("list")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "viewkernel: \(folder.path)/Scenes/alert.json: \"alert\" is the name of a built-in "
        + "scene; rename the file\n")
  }

  @Test("A film strip has room for a window that turns, and for one of no size")
  func turningWindow() throws {
    let folder = try TemporaryFolder()
    func strip(_ first: String, _ second: String) throws -> String {
      try folder.write(
        """
        {"duration": 1, "window": {"size": \(first)},
         "actions": [{"at": 0.5, "do": "resizeWindow", "size": \(second)}]}
        """, to: "turn.json")
      let result = try folder.run("render", "turn.json", "--at", "0,1")
      #expect(result.status == 0)
      return String(result.output.prefix { $0 != "\n" })
    }
    // Two cells of 200 by 100 and 16 between them; below each 20 for the caption.
    #expect(try strip("[200, 50]", "[50, 100]").contains("width=\"448\" height=\"152\""))
    // The captions are 22 wide.
    #expect(try strip("[0, 0]", "[0, 0]").contains("width=\"92\" height=\"53\""))
  }

  @Test("A scene names files beside it, and none elsewhere")
  func filesBesideScenes() throws {
    let folder = try TemporaryFolder()
    let scene =
      "{\"duration\": 0, \"views\": [{\"kind\": \"imageView\", \"image\": {\"file\": \"a.png\"}}]}"
    try folder.write(scene, to: "Scenes/picture.json")
    #expect(
      try folder.run("record", "picture").errors
        == "viewkernel: \(folder.path)/Scenes/picture.json: views[0].image.file: there is no file "
        + "\"a.png\" beside the scene that can be read\n")
    let png = try #require(Data(base64Encoded: onePixel))
    try png.write(to: URL(fileURLWithPath: "\(folder.path)/Scenes/a.png"))
    #expect(try folder.run("record", "picture").status == 0)
    #expect(try folder.run("render", "Scenes/picture.json").output.contains("<image"))
  }

  @Test("A missing file is no input")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    #expect(
      try folder.run("record", "nope.json")
        == RunResult(
          status: 66, output: "",
          errors: "viewkernel: cannot read \(folder.path)/nope.json: no such file\n"))
    #expect(
      try folder.run("record", "./Scenes/").errors
        == "viewkernel: cannot read \(folder.path)/./Scenes/: it is a folder\n")
  }

  @Test("A device is read: an empty one is bad data, an endless one too large")
  func devices() throws {
    let folder = try TemporaryFolder()
    #expect(
      try folder.run("record", "/dev/null/../null")
        == RunResult(
          status: 66, output: "",
          errors: "viewkernel: cannot read /dev/null/../null: Not a directory\n"))
    #expect(
      try folder.run("record", "/dev/null")
        == RunResult(
          status: 65, output: "",
          errors:
            "viewkernel: /dev/null: line 1, column 1: expected a value, got the end of the file\n"
        ))
    #expect(
      try folder.run("record", "/dev/zero")
        == RunResult(
          status: 65, output: "",
          errors: "viewkernel: /dev/zero: larger than 64 MB; make it smaller\n"))
  }

  @Test("A file that cannot be written is reported before the scene is played")
  func cannotWrite() throws {
    let folder = try TemporaryFolder()
    try folder.write("a file", to: "timelines")
    let path = "\(folder.path)/timelines"
    #expect(
      try folder.run()
        == RunResult(
          status: 73, output: "",
          errors: "viewkernel: cannot write \(path)/alert.ndjson: Not a directory\n"))
    #expect(
      try folder.run("record", "alert", "--output", "no/such.csv")
        == RunResult(
          status: 73, output: "",
          errors: "viewkernel: cannot write \(folder.path)/no/such.csv: No such file or directory\n"
        ))
    #expect(
      try folder.run("record", "alert", "--output", "Scenes").errors
        == "viewkernel: cannot write \(folder.path)/Scenes: Is a directory\n")
  }

  @Test("Line breaks in names do not break the line of an error")
  func oneLine() {
    #expect(
      CommandError.usage("unknown scene \"a\nb\"").line == "viewkernel: unknown scene \"a\\nb\"")
  }

  @Test("Control characters in names and titles do not break the lines of list and diff")
  func oneLineEach() throws {
    let folder = try TemporaryFolder()
    for opacity in [0.5, 0.75] {
      try folder.write(
        #"""
        {"duration": 0, "title": "one\ntwo", "views": [
          {"id": "a\n\u001b[31m", "frame": [0, 0, 9, 9], "opacity": \#(opacity)}]}
        """#, to: "Scenes/lines.json")
      _ = try folder.run("record", "lines", "--output", "\(opacity).ndjson")
    }
    let sentence = "a\\n\\u{1B}[31m.opacity differs first at 0 s: 0.75, golden 0.5"
    #expect(
      try folder.run("diff", "0.5.ndjson", "0.75.ndjson").output
        == sentence + "; largest 0.25 at 0 s\n")
    #expect(try folder.run("list").output.hasSuffix(" one\\ntwo\n"))
  }
}

extension Program {
  /// The exit status of a command line that is read and not performed; 0 where it is right.
  fileprivate static func status(of arguments: [String]) -> Int32 {
    do throws(CommandError) {
      _ = try Command(arguments)
      return 0
    } catch {
      return error.status.rawValue
    }
  }
}
