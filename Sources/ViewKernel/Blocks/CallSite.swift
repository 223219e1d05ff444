/// The place in the program that opened a transaction, for explanations of animations.
struct CallSite {
  let fileID: StaticString
  let line: Int
}
