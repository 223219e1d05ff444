extension Plot {
  /// Returns the plot as an SVG picture, as text.
  public func svg() -> String {
    var writer = PlotWriter(self)
    return writer.write()
  }
}
