import Foundation
import Testing
import ViewKernelTesting

/// The opacity of a view that is not there.
func series(_ node: String) throws -> Series<Double> {
  try makeWindow().record(until: 0).series(node, .opacity)
}

func makeWindow(_ width: Double = 100) -> Window {
  let window = Window(size: Size(width: width, height: 100))
  window.schedule(every: 1) {}
  return window
}

@Suite("Failures in Swift Testing")
struct SwiftTestingFailures {
  @Test("Three expectations fail, and the test goes on")
  func threeFail() throws {
    try expectMonotone(series("none"))  // fails here
    let recording = makeWindow().record(until: 0.1)
    try expectOrder(of: ["show"], in: recording)  // fails here
    try expectSettles(makeWindow(), by: 0.5)  // fails here
    print("Swift Testing went on")
  }

  @Test("A task of a test records")
  func task() async throws {
    try await Task { try expectMonotone(series("none")) }.value  // fails here
  }

  @Test("A detached task throws")
  func detachedTask() async {
    await #expect(throws: ExpectationFailure.self) {
      try await Task.detached { try expectMonotone(series("none")) }.value
    }
  }

  @Test("A thread throws")
  func thread() async {
    let error = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do throws(ExpectationFailure) {
          try expectMonotone(series("none"))
          continuation.resume(returning: ExpectationFailure?.none)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    #expect(error?.description.hasPrefix("SwiftTestingFailures.swift:") == true)
  }

  @Test("A known failure passes")
  func known() {
    withKnownIssue { try expectMonotone(series("none")) }
  }
}

@Suite("Goldens in Swift Testing")
struct SwiftTestingGoldens {
  @Test("A missing golden of the test's name is written")
  func missing() throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
    try expectTimeline(makeWindow(), until: 0.1)
  }

  @Test("A helper's golden has the test's name")
  func helped() throws { try expectAsHelper() }

  func expectAsHelper() throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
  }

  @Test("A test writes all", .goldens(.recordAll))
  func all() throws {
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
    try expectTimeline(makeWindow(), until: 0.1)  // fails here
  }

  @Suite("Only compared", .goldens(.compare))
  struct Compared {
    @Test("A missing golden is not written")
    func notWritten() throws {
      try expectTimeline(makeWindow(), until: 0.1)  // fails here
    }

    @Suite("Inside")
    struct Inside {
      @Test("A suite inside is in the mode of the one around it")
      func inside() throws {
        try expectTimeline(makeWindow(), until: 0.1)  // fails here
      }

      @Test("A test has a mode of its own", .goldens(.recordMissing))
      func own() throws {
        try expectTimeline(makeWindow(), until: 0.1)  // fails here
      }
    }
  }
}
