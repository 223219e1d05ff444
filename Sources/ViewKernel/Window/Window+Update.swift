extension Window {
  /// Runs one update: layout, then `layoutDidSettle()` of the attachments, until no view needs
  /// layout (B6).
  ///
  /// - Returns: `false` if layout and attachments have not settled within their limits.
  func update() -> Bool {
    LayoutPass.run(on: self)
    guard unsafe !attachments.isEmpty else { return true }
    for _ in 0..<WindowAttachment.maximumRounds {
      for attachment in unsafe attachments { attachment.layoutDidSettle() }
      if !subtreeNeedsLayout { return true }
      LayoutPass.run(on: self)
    }
    for attachment in unsafe attachments { attachment.layoutDidNotSettle() }
    return false
  }
}
