// The key of an attachment: the one that the program gave, or, for a change in a block, the name of
// the changed property with a number (D49).

extension Attachment {
  /// The key with which an animation is added.
  enum Key {
    case none
    /// The key that the program gave.
    case given(String)
    /// The key that a block chose: the name of the changed property, and a number from 1.
    case numbered(Int32, of: PropertyToken)

    /// The number of a key that a block chose; 0 for other keys.
    var number: Int32 { if case .numbered(let number, _) = self { number } else { 0 } }
  }

  /// The key that the program gave; `nil` if it gave none, or a block chose one (D49).
  var givenKey: String? { storage.fields?.key }

  /// The property whose name is the start of the key that a block chose. It differs from the
  /// animated property if a view returned the animation for the change of another property.
  var keyProperty: PropertyToken { storage.fields?.keyProperty ?? property }

  /// The key by which the animation is found and replaced; `nil` if it has none.
  var key: String? {
    givenKey ?? (number > 0 ? Attachment.key(keyProperty.name, number) : nil)
  }

  /// Whether a key is that of the attachment. Its own key is not created for the comparison.
  func hasKey(_ key: String) -> Bool {
    if let givenKey { return givenKey == key }
    return number > 0 && Attachment.number(of: key, after: keyProperty.name) == number
  }
}

// MARK: - Numbered keys

extension Attachment {
  /// The key of a number: the name of a property, with a number above 1 appended (D49).
  static func key(_ name: String, _ number: Int32) -> String {
    number == 1 ? name : "\(name)-\(number)"
  }

  /// The number of a key that `key(_:_:)` creates, or 0 for other keys.
  static func number(of key: String, after name: String) -> Int {
    var rest = key.utf8[...]
    for byte in name.utf8 {
      guard rest.first == byte else { return 0 }
      rest.removeFirst()
    }
    guard let dash = rest.popFirst() else { return 1 }
    guard dash == UInt8(ascii: "-"), let first = rest.first, first != UInt8(ascii: "0") else {
      return 0
    }
    var number = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 100_000_000 else {
        return 0
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 1 ? number : 0
  }
}
