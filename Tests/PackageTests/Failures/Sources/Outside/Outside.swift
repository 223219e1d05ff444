import ViewKernelTesting

@main
struct Outside {
  static func main() {
    do {
      let window = Window(size: Size(width: 100, height: 100))
      try expectMonotone(window.record(until: 0).series("none", .opacity))
      print("passed")
    } catch {
      print("threw", error)
    }
  }
}
