/// The fixed elements of pages.
enum PlayerMarkup {
  /// What is below the title.
  static let content = #"""
    <section id="differences" aria-label="Differences" hidden>
      <h2>Differences</h2><ol></ol>
    </section>
    <main>
      <nav aria-label="Views and events">
        <h2 id="tree-title">Views</h2>
        <div id="tree" role="tree" tabindex="0" aria-labelledby="tree-title"></div>
        <h2 id="events-title">Events</h2>
        <div id="events" role="listbox" tabindex="0" aria-labelledby="events-title"></div>
      </nav>
      <section id="stages" aria-label="Picture"></section>
      <aside id="inspector" aria-label="Chosen view"></aside>
    </main>
    <footer>
      <div class="scrubber">
        <svg id="ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"></svg>
        <input id="scrubber" type="range" min="0" max="1" step="any" value="0" aria-label="Time">
      </div>
      <div class="controls">
        <div class="buttons" role="group" aria-label="Playback">
          <button id="first" aria-label="To the start" title="To the start (Home)">
            <svg viewBox="0 0 16 16"><path d="M3 3h2v10H3zM13 3v10L6 8z"/></svg></button>
          <button id="previous" aria-label="Previous frame" title="Previous frame (←)">
            <svg viewBox="0 0 16 16"><path d="M11 3v10L4 8z"/></svg></button>
          <button id="before" aria-label="Previous moment" title="Previous moment (Shift ←)">
            <svg viewBox="0 0 16 16"><path d="M10 3 5 8l5 5"/></svg></button>
          <button id="play" class="main" aria-label="Play" title="Play or pause (Space)">
            <svg viewBox="0 0 16 16"><path class="go" d="M4 2.5v11L13 8z"/><path class="halt" d="M4 3h3v10H4zM9 3h3v10H9z"/></svg></button>
          <button id="after" aria-label="Next moment" title="Next moment (Shift →)">
            <svg viewBox="0 0 16 16"><path d="m6 3 5 5-5 5"/></svg></button>
          <button id="next" aria-label="Next frame" title="Next frame (→)">
            <svg viewBox="0 0 16 16"><path d="M5 3v10l7-5z"/></svg></button>
          <button id="last" aria-label="To the end" title="To the end (End)">
            <svg viewBox="0 0 16 16"><path d="M11 3h2v10h-2zM3 3v10l7-5z"/></svg></button>
          <button id="loop" aria-label="Loop" aria-pressed="false" title="Loop (L)">
            <svg viewBox="0 0 16 16"><path d="M4.5 11.5A4.5 4.5 0 0 1 8 3.500h3M9 1l2.500 2.500L9 6M11.500 4.500A4.500 4.500 0 0 1 8 12.500H5M7 15l-2.500-2.500L7 10"/></svg></button>
        </div>
        <output id="time"></output>
        <span class="room"></span>
        <label>Speed <select id="speed">
          <option value="0.1">0.1×</option><option value="0.25">0.25×</option>
          <option value="0.5">0.5×</option><option value="1" selected>1×</option>
          <option value="2">2×</option></select></label>
        <label><span id="skin-label">Onion skin</span> <select id="skin"></select></label>
      </div>
      <p class="help"><kbd>Space</kbd> play <kbd>←</kbd><kbd>→</kbd> frame
        <kbd>Shift</kbd><kbd>←</kbd><kbd>→</kbd> moment <kbd>Home</kbd><kbd>End</kbd> start, end
        <kbd>↑</kbd><kbd>↓</kbd> view <kbd>−</kbd><kbd>+</kbd> speed <kbd>L</kbd> loop
        <kbd>O</kbd> <span id="skin-help">onion skin</span></p>
    </footer>
    """#
}
