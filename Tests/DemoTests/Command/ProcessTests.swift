import Foundation
import Testing

@testable import Demo

@Suite("The built program")
struct ProcessTests {
  @Test(
    "Exits as sysexits has it",
    arguments: [
      ("--help", 0, ""), ("list", 0, ""),
      ("lits", 64, "Demo: unknown command \"lits\", did you mean \"list\"?\n"),
      (
        "record bad.json", 65,
        "Demo: bad.json: line 1, column 2: expected a key in quotes, got the end of the file\n"
      ),
      ("record nope.json", 66, "Demo: cannot read nope.json: no such file\n"),
      (
        "record alert --output no/x.csv", 73,
        "Demo: cannot write no/x.csv: No such file or directory\n"
      ),
    ] as [(String, Int32, String)])
  func exitStatus(arguments: String, status: Int32, errors: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "bad.json")
    let result = try folder.shell("exec \"$DEMO\" \(arguments)")
    #expect(result.status == status)
    #expect(result.errors == errors)
    #expect(result.output.isEmpty == (status != 0))
  }

  @Test("A good file stays when a new one cannot be written whole")
  func keepsGoodOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("good", to: "out.ndjson")
    // No file may become larger than 4 blocks of 512 or 1024 bytes.
    let result = try folder.shell(
      "trap '' XFSZ; ulimit -f 4; exec \"$DEMO\" record popover-directions --output out.ndjson")
    #expect(
      result
        == RunResult(
          status: 73, output: "", errors: "Demo: cannot write out.ndjson: File too large\n"))
    #expect(try folder.text("out.ndjson") == "good")
    #expect(try folder.names() == ["Scenes", "out.ndjson"])
  }

  @Test("A file that is replaced keeps its permissions, and a link keeps leading to it")
  func replaces() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      """
      echo old > real.ndjson; chmod 640 real.ndjson; ln -s real.ndjson link.ndjson
      "$DEMO" record alert --to 0 --output link.ndjson > /dev/null
      ls -l real.ndjson link.ndjson | cut -c 1-10; head -c 10 real.ndjson
      """)
    #expect(result.output == "lrwxrwxrwx\n-rw-r-----\n{\"schema\":")
    #expect(try folder.names() == ["Scenes", "link.ndjson", "real.ndjson"])
  }

  @Test("Devices are written to, not replaced")
  func devices() throws {
    let folder = try TemporaryFolder()
    let result = try folder.shell(
      "\"$DEMO\" record alert --to 0 --output /dev/null; test -c /dev/null && echo there")
    #expect(result.output.hasSuffix("there\n"))
  }

  @Test("A full disk is an error for results on standard output, too")
  func fullOutput() throws {
    let folder = try TemporaryFolder()
    for command in ["list", "record alert"] {
      let result = try folder.shell("test -c /dev/full || exit 9; \"$DEMO\" \(command) > /dev/full")
      if result.status == 9 { continue }  // a system without such a device
      #expect(result.status == 73)
      #expect(
        result.errors == "Demo: cannot write standard output: No space left on device\n")
    }
  }

  @Test("A reader that goes away ends the program without a word")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    for trap in ["", "trap '' PIPE; "] {
      let result = try folder.shell("\(trap)\"$DEMO\" record popover-directions | head -c 11")
      #expect(result.output == "{\"schema\":1")
      #expect(result.errors == "")
    }
  }
}
