import ViewKernelTesting

@main
struct Outside {
  static func main() {
    do {
      try expectMonotone(nil)
      print("passed")
    } catch {
      print("threw", error)
    }
  }
}
