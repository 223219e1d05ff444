#if !hasFeature(Embedded)
  import ViewKernel

  extension ItemFields {
    /// Whether a path or the clip refers to an item before.
    var refersToOthers: Bool {
      [.fill, .stroke, .clip].contains { (field: ItemField) in number(field) != nil }
    }

    /// Returns the item; `nil` if the fields do not form an item.
    ///
    /// - Parameters:
    ///   - items: The items before it.
    ///   - bitmaps: The bitmaps of the file until now.
    func item(
      after items: ArraySlice<Drawing.Item>, _ bitmaps: [Bitmap]
    ) -> Drawing.Item? {
      let clip = path(.clip, after: items) { $0.clip }
      if clip == nil && self[.clip] != .nothing { return nil }
      let content: Drawing.Content? =
        if let path = path(.fill, after: items, of: { $0.outline }) {
          fill(path)
        } else if let path = path(.stroke, after: items, of: { $0.outline }) {
          stroke(path)
        } else if let number = number(.image) {
          image(number, bitmaps)
        } else if let text = text(.text) {
          run(text)
        } else {
          nil
        }
      guard let content else { return nil }
      let item = Drawing.Item(content, clip: clip)
      return item.isUsable ? item : nil
    }

    private func fill(_ path: Path) -> Drawing.Content? {
      let rule: FillRule
      switch self[.rule] {
      case .nothing: rule = .winding
      case .text(ItemFields.evenOdd): rule = .evenOdd
      default: return nil
      }
      return paint().map { .fill(path, $0, rule) }
    }

    private func paint() -> Paint? {
      if let color = color(.color) { return .color(color) }
      guard let list = numbers(.stops), list.count % 5 == 0 else { return nil }
      let stops = stride(from: 0, to: list.count, by: 5).map {
        GradientStop(
          list[$0],
          Color(
            red: list[$0 + 1], green: list[$0 + 2], blue: list[$0 + 3],
            alpha: list[$0 + 4]))
      }
      if let ends = numbers(.linear), ends.count == 4 {
        return .linear(
          LinearGradient(
            stops, from: Point(x: ends[0], y: ends[1]), to: Point(x: ends[2], y: ends[3])))
      }
      guard let round = numbers(.radial), round.count == 4 else { return nil }
      return .radial(
        RadialGradient(
          stops, center: Point(x: round[0], y: round[1]),
          radii: Size(width: round[2], height: round[3])))
    }

    private func stroke(_ path: Path) -> Drawing.Content? {
      guard let color = color(.color), let width = number(.width),
        let cap = text(.cap).flatMap(LineCap.init), let join = text(.join).flatMap(LineJoin.init),
        let miterLimit = number(.miterLimit),
        let alignment = text(.alignment).flatMap(StrokeAlignment.init)
      else { return nil }
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: miterLimit)
      return .stroke(path, color, style, alignment)
    }

    private func image(_ number: Double, _ bitmaps: [Bitmap]) -> Drawing.Content? {
      guard let index = Int(exactly: number), bitmaps.indices.contains(index),
        let list = numbers(.patches), list.count % 10 == 0,
        let opacity = self.number(.opacity)
      else { return nil }
      var placement = ImagePlacement(
        bitmaps[index], patches: [], tint: color(.tint), opacity: opacity)
      for start in stride(from: 0, to: list.count, by: 10) {
        func rect(_ offset: Int) -> Rect {
          Rect(
            x: list[start + offset], y: list[start + offset + 1],
            width: list[start + offset + 2], height: list[start + offset + 3])
        }
        placement.patches.append(
          ImagePatch(
            source: rect(0), destination: rect(4), isMirrored: list[start + 8] == 1,
            isFlipped: list[start + 9] == 1))
      }
      return .image(placement)
    }

    private func run(_ text: String) -> Drawing.Content? {
      guard case .pair(let x, let y) = self[.origin], let width = number(.width),
        let fontSize = number(.fontSize), let color = color(.color),
        let weight = FontWeight(rawValue: self.text(.weight) ?? FontWeight.regular.rawValue)
      else { return nil }
      return .text(
        TextRun(
          text, at: Point(x: x, y: y), width: width, fontSize: fontSize, weight: weight,
          color: color))
    }

    /// Returns the path of a field, or that of the earlier item whose index the field has.
    private func path(
      _ field: ItemField, after items: ArraySlice<Drawing.Item>,
      of pathOfItem: (Drawing.Item) -> Path?
    ) -> Path? {
      switch self[field] {
      case .path(let path): return path
      case .number(let number):
        guard let index = Int(exactly: number), items.indices.contains(index) else { return nil }
        return pathOfItem(items[index])
      default: return nil
      }
    }

    private func number(_ field: ItemField) -> Double? {
      if case .number(let number) = self[field] { number } else { nil }
    }

    private func numbers(_ field: ItemField) -> [Double]? {
      if case .numbers(let numbers) = self[field] { numbers } else { nil }
    }

    private func text(_ field: ItemField) -> String? {
      if case .text(let text) = self[field] { text } else { nil }
    }

    private func color(_ field: ItemField) -> Color? {
      if case .color(let color) = self[field] { color } else { nil }
    }
  }
#endif
