// swift-format-ignore-file
// Files/bundle writes this file from the other files in Files. Change those, then run it.

/// The fixed parts of pages.
enum PageFiles {
  /// Returns a page.
  ///
  /// - Parameters:
  ///   - title: The title, as HTML.
  ///   - bitmaps: The SVG elements to which views refer.
  ///   - data: The data that the script plays, as JSON without `<`.
  static func page(title: String, bitmaps: String, data: String) -> String {
    #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-jAASRdDoO3rtLTkCqOk6O7z+13A/hREJFRP+HOgywJo='; img-src data:">
    <title>\#(title)</title>
    <style>
    :root {
      --ground: #f4f5f7; --panel: #fff; --line: #e2e5ea; --text: #1d2127; --dim: #606978;
      --accent: #2a60d8; --tint: #e8effd; --warm: #a8500c; --paper: #fff; --shade: 0 1px 4px #0002;
      --c0: #2a60d8; --c1: #a8500c; --c2: #14795a; --c3: #a8359a; --c4: #7a660e; --c5: #5b616b;
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15171b; --panel: #1c1f24; --line: #2c3138; --text: #e3e6eb; --dim: #929ba8;
        --accent: #7aa6ff; --tint: #24324d; --warm: #f0995a; --paper: #fff; --shade: 0 1px 6px #000a;
        --c0: #7aa6ff; --c1: #f0995a; --c2: #55c89a; --c3: #df83d0; --c4: #cdb64a; --c5: #a3abb7;
      }
    }
    * { box-sizing: border-box; margin: 0; }
    [hidden] { display: none !important; }
    body {
      font: 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums; color: var(--text); background: var(--ground);
      display: flex; flex-direction: column; height: 100vh; height: 100dvh; overflow: hidden;
    }
    h1 { font-size: 15px; font-weight: 600; }
    h2 { font-size: 13px; font-weight: 600; }
    h3 { font-size: 12px; font-weight: 600; color: var(--dim); }
    button, select { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    body > svg { position: absolute; }
    header { display: flex; gap: 12px; align-items: baseline; padding: 10px 16px; }
    header, footer, #differences { background: var(--panel); flex: none; }
    header { border-bottom: 1px solid var(--line); }
    #facts { color: var(--dim); }
    .compares #facts { color: var(--warm); }
    main {
      display: grid; grid-template-columns: 264px minmax(0, 1fr) 344px; flex: 1; min-height: 0;
    }
    nav { display: grid; grid-template-rows: auto minmax(0, 3fr) auto minmax(0, 2fr); min-height: 0; }
    nav, aside { background: var(--panel); }
    nav { border-right: 1px solid var(--line); }
    aside { border-left: 1px solid var(--line); overflow: auto; padding: 12px 16px 24px; }
    nav h2 { padding: 10px 16px 4px; }
    .heading { display: flex; align-items: baseline; justify-content: space-between; padding-right: 12px;
      border-top: 1px solid var(--line); }
    #layouts {
      border: 1px solid var(--line); background: none; border-radius: 6px; padding: 0 8px; font-size: 12px;
      color: var(--dim); cursor: pointer;
    }
    #stages { display: flex; gap: 20px; padding: 20px; min-width: 0; min-height: 0; }
    #stages figure { flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 8px; }
    #stages figcaption { text-align: center; color: var(--dim); }
    #stages figcaption:empty { display: none; }
    #stages .over .fit { opacity: 0.35; }
    .fit { flex: 1; min-height: 0; container-type: size; display: grid; place-items: center; }
    .paper {
      width: min(100cqw, 100cqh * var(--ratio, 1)); aspect-ratio: var(--ratio, 1);
      position: relative; background: var(--paper); box-shadow: var(--shade);
      outline: 1px solid var(--line); color-scheme: light;
    }
    .paper svg.stage { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; }
    .ghost { pointer-events: none; }
    /* The ground of the window would lie over the picture. */
    .ghost > g:first-child > g > g:first-child { display: none; }
    /* Of two pictures on top of each other, what is dark in one only is blue or orange. */
    .on-top .paper { isolation: isolate; }
    .on-top .stage > g:first-child { filter: url(#blue); }
    .on-top .stage + .stage { mix-blend-mode: multiply; }
    .on-top .stage + .stage > g:first-child { filter: url(#orange); }
    .only-here, .only-golden { font-style: normal; font-weight: 600; }
    .only-here { color: var(--accent); } .only-golden { color: var(--warm); }
    .marks { pointer-events: none; }
    .marks * { fill: none; vector-effect: non-scaling-stroke; }
    .input { pointer-events: none; }
    .touch { fill: #2f6bea55; stroke: #2f6bea; stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
    .keyboard { fill: #d3d6dbcc; stroke: #0002; vector-effect: non-scaling-stroke; }
    .key { fill: #fffc; }
    .chosen * { stroke: #2f6bea; stroke-width: 2px; }
    .differs * { stroke: #e07a1f; stroke-width: 2px; stroke-dasharray: 5 3; }
    @media (max-width: 900px) {
      body { height: auto; overflow: visible; }
      main { display: flex; flex-direction: column; }
      #stages { height: 50vh; flex: none; order: -1; }
      nav { display: block; }
      nav, aside { border: 0; border-top: 1px solid var(--line); }
      #tree, #events { max-height: 40vh; }
      footer { position: sticky; bottom: 0; }
      .help { display: none; }
    }
    #tree, #events { overflow: auto; padding: 2px 8px 8px; position: relative; outline-offset: -3px; }
    [role=treeitem], [role=option] {
      padding: 2px 8px; border-radius: 5px; cursor: default; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis;
    }
    [role=treeitem] { padding-left: calc(8px + 14px * var(--depth)); }
    [role=treeitem]:hover, [role=option]:hover { background: var(--ground); }
    [role][aria-selected=true] { background: var(--tint); color: var(--accent); }
    [role=treeitem] em { margin-left: 4px; font-style: normal; color: var(--warm); }
    .missing span { text-decoration: line-through; }
    .hidden { color: var(--dim); }
    [role=option] { color: var(--dim); }
    [role=option] b { font-weight: 500; color: var(--text); }
    [role=option] time { margin-right: 8px; }
    .later b { color: var(--dim); }
    #ticks .band { fill: var(--warm); stroke: none; opacity: 0.3; }
    #differences { border-bottom: 1px solid var(--line); padding: 8px 16px; max-height: 22vh; overflow: auto; }
    #differences ol { list-style: none; padding: 2px 0 0; }
    #differences button {
      border: 0; background: none; padding: 2px 8px; margin-left: -8px; border-radius: 5px;
      text-align: left; cursor: pointer;
    }
    #differences button:hover { background: var(--tint); }
    aside h2 span { font-weight: 400; color: var(--dim); }
    aside h2 em { margin-left: 8px; font-weight: 400; font-style: normal; color: var(--warm); }
    aside section { margin-top: 16px; display: grid; gap: 6px; }
    .hint { color: var(--dim); }
    table { border-collapse: collapse; width: 100%; }
    th { font-weight: 400; text-align: left; color: var(--dim); width: 124px; padding: 1px 8px 1px 0; }
    th, td { vertical-align: top; }
    td { overflow-wrap: anywhere; }
    tr.other td { color: var(--warm); }
    summary { color: var(--dim); cursor: default; }
    .swatch {
      display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px;
      background: var(--color); box-shadow: 0 0 0 1px var(--line);
    }
    .animation {
      display: flex; flex-wrap: wrap; column-gap: 10px; width: 100%; text-align: left;
      border: 1px solid var(--line); border-radius: 7px; background: none; padding: 5px 10px 8px;
      cursor: pointer; position: relative; overflow: hidden;
    }
    .animation:hover { background: var(--ground); }
    .animation span { color: var(--dim); overflow-wrap: anywhere; }
    .animation b { font-weight: 500; flex: 1; white-space: nowrap; }
    .animation b ~ span ~ span { flex: 1 0 100%; }
    .animation.runs { border-color: var(--accent); }
    .animation .bar {
      position: absolute; bottom: 0; height: 3px; min-width: 3px; background: var(--c5); opacity: 0.6;
      left: calc(var(--from) * 100%); width: calc((var(--to) - var(--from)) * 100%);
    }
    .animation.runs .bar { background: var(--accent); opacity: 1; }
    aside figure { margin-bottom: 10px; }
    aside figcaption { display: flex; flex-wrap: wrap; gap: 0 12px; margin-bottom: 4px; }
    aside figcaption b { font-weight: 500; }
    figcaption span[class] { color: var(--color); }
    .c0 { --color: var(--c0); } .c1 { --color: var(--c1); } .c2 { --color: var(--c2); }
    .c3 { --color: var(--c3); } .c4 { --color: var(--c4); } .c5 { --color: var(--c5); }
    .chart {
      position: relative; background: var(--ground); border-radius: 6px 6px 0 0; cursor: ew-resize;
      touch-action: none;
    }
    .chart + .chart { border-radius: 0 0 6px 6px; margin-top: 1px; }
    .chart svg { display: block; width: 100%; height: 72px; }
    .chart.velocity svg { height: 44px; }
    .chart path { fill: none; vector-effect: non-scaling-stroke; stroke-width: 1.5px; }
    .chart .line { stroke: var(--color); stroke-linejoin: round; stroke-linecap: round; }
    .chart .golden { stroke-dasharray: 1.5 4.5; opacity: 0.7; }
    .chart .cursor { stroke: var(--text); stroke-width: 1px; }
    .chart .ticks, .chart .zero { stroke: var(--line); stroke-width: 1px; }
    .chart span {
      position: absolute; right: 3px; padding: 0 3px; border-radius: 3px; font-size: 10px;
      line-height: 13px; color: var(--dim); pointer-events: none;
      background: color-mix(in srgb, var(--ground) 75%, transparent);
    }
    .chart .high { top: 2px; }
    .chart .low { bottom: 2px; }
    .chart.velocity::after {
      content: "per second"; position: absolute; left: 5px; bottom: 1px; font-size: 10px; color: var(--dim);
    }
    footer { border-top: 1px solid var(--line); padding: 8px 16px 10px; }
    .scrubber { position: relative; height: 26px; }
    #ticks { position: absolute; left: 7px; right: 7px; top: 0; width: calc(100% - 14px); height: 7px; }
    #ticks path { stroke: var(--warm); stroke-width: 1.5px; vector-effect: non-scaling-stroke; opacity: 0.8; }
    #scrubber {
      appearance: none; position: absolute; left: 0; bottom: 0; width: 100%; height: 18px; margin: 0;
      background: none; cursor: pointer;
    }
    #scrubber::-webkit-slider-runnable-track {
      height: 4px; border-radius: 2px;
      background: linear-gradient(to right, var(--accent) calc(7px + (100% - 14px) * var(--done, 0)), var(--line) 0);
    }
    #scrubber::-moz-range-track { height: 4px; border-radius: 2px; background: var(--line); }
    #scrubber::-moz-range-progress { height: 4px; border-radius: 2px; background: var(--accent); }
    #scrubber::-webkit-slider-thumb {
      appearance: none; width: 14px; height: 14px; margin-top: -5px; border-radius: 7px;
      background: var(--accent); border: 2px solid var(--panel); box-shadow: 0 0 0 1px var(--accent);
    }
    #scrubber::-moz-range-thumb {
      width: 10px; height: 10px; border-radius: 7px; background: var(--accent);
      border: 2px solid var(--panel); box-shadow: 0 0 0 1px var(--accent);
    }
    .controls { display: flex; align-items: center; gap: 16px; margin-top: 4px; flex-wrap: wrap; }
    .buttons { display: flex; gap: 2px; align-items: center; }
    .buttons button {
      border: 0; background: none; width: 30px; height: 30px; border-radius: 7px; padding: 7px; cursor: pointer;
    }
    .buttons button:hover { background: var(--ground); }
    .buttons svg { display: block; width: 16px; height: 16px; fill: currentColor; }
    #before path, #after path, #loop path, #zoom path {
      fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round;
    }
    #loop path, #zoom path { stroke-width: 1.4; }
    #loop[aria-pressed=true], #zoom[aria-pressed=true], #layouts[aria-pressed=true] {
      color: var(--accent); background: var(--tint);
    }
    #zoom:disabled { opacity: 0.4; cursor: default; }
    .buttons .main { background: var(--accent); color: var(--panel); border-radius: 50%; margin: 0 4px; }
    .buttons .main:hover { background: var(--accent); filter: brightness(1.08); }
    .main .halt, .playing .main .go { display: none; }
    .playing .main .halt { display: inline; }
    #time { color: var(--dim); }
    #time b { color: var(--text); font-weight: 600; font-size: 15px; }
    #time span { margin-left: 8px; }
    .room { flex: 1; }
    label { color: var(--dim); }
    select {
      background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 3px 6px; color: var(--text);
    }
    .help { color: var(--dim); margin-top: 6px; font-size: 12px; }
    kbd {
      font: inherit; font-size: 11px; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px;
      background: var(--ground); margin-left: 10px;
    }
    kbd:first-child { margin-left: 0; }
    kbd + kbd { margin-left: 2px; }
    </style>
    </head>
    <body>
    <header><h1>\#(title)</h1><p id="facts"></p></header>
    <section id="differences" aria-label="Differences" hidden>
      <h2>Differences</h2><ol></ol>
    </section>
    <main>
      <nav aria-label="Views and events">
        <h2 id="tree-title">Views</h2>
        <div id="tree" role="tree" tabindex="0" aria-labelledby="tree-title"></div>
        <div class="heading"><h2 id="events-title">Events</h2>
          <button id="layouts" type="button" aria-pressed="false" title="Layout of views">Layout</button></div>
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
            <svg viewBox="0 0 16 16"><path d="M4.5 11.5A4.5 4.5 0 0 1 8 3.5h3M9 1l2.5 2.5L9 6M11.5 4.5A4.5 4.5 0 0 1 8 12.5H5M7 15l-2.5-2.5L7 10"/></svg></button>
          <button id="zoom" aria-label="Zoom to the moving views" aria-pressed="false" title="Zoom to the moving views (Z)">
            <svg viewBox="0 0 16 16"><path d="M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M10.2 10.2 14 14M5 7h4M7 5v4"/></svg></button>
        </div>
        <output id="time" aria-live="off"></output>
        <span class="room"></span>
        <label>Speed <select id="speed">
          <option value="0.1">0.1×</option><option value="0.25">0.25×</option>
          <option value="0.5">0.5×</option><option value="1" selected>1×</option>
          <option value="2">2×</option></select></label>
        <label><span id="skin-label">Onion skin</span> <select id="skin"></select></label>
      </div>
      <p class="help"><kbd>Space</kbd> play <kbd>←</kbd><kbd>→</kbd> frame
        <kbd>Shift</kbd><kbd>←</kbd><kbd>→</kbd> moment <kbd>Home</kbd><kbd>End</kbd> start, end
        <kbd>↑</kbd><kbd>↓</kbd> view <kbd>−</kbd><kbd>+</kbd> speed <kbd>L</kbd> loop <kbd>Z</kbd> zoom
        <kbd>O</kbd> <span id="skin-help">onion skin</span></p>
    </footer>
    <svg width="0" height="0" aria-hidden="true">\#(bitmaps)
    <filter id="blue" color-interpolation-filters="sRGB">
    <feColorMatrix values="0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0"/>
    <feComponentTransfer><feFuncG type="gamma" exponent="0.5"/><feFuncB type="table" tableValues="1 1"/></feComponentTransfer></filter>
    <filter id="orange" color-interpolation-filters="sRGB">
    <feColorMatrix values="0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0"/>
    <feComponentTransfer><feFuncR type="table" tableValues="1 1"/><feFuncG type="gamma" exponent="0.5"/></feComponentTransfer></filter>
    </svg>
    <script type="application/json" id="data">
    \#(data)
    </script>
    <script>
    'use strict'
    // Functions for elements, texts and lists, which all scripts use.

    /**
     * The element of an id.
     * @type {(id: string) => any}
     */
    const byId = id => document.getElementById(id)

    function fill(element, attributes, content) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined) element.setAttribute(name, value)
      }
      // One at a time: a call takes no more than a hundred thousand arguments.
      for (const child of content.flat()) element.append(child)
      return element
    }

    function setChildren(element, children) {
      element.replaceChildren()
      fill(element, {}, children)
    }

    /// An element with attributes. Its content is elements, texts, and lists of them.
    const html = (name, attributes = {}, ...content) =>
      fill(document.createElement(name), attributes, content)
    const svg = (name, attributes = {}, ...content) =>
      fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, content)

    const rounded = (number, digits) => Number(number.toFixed(digits))
    const short = number => String(rounded(number, 3))
    /// A number with a noun, such as `2 views`.
    const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`
    /// A time in seconds, as the page displays it.
    const timeText = time => time.toFixed(4)
    /// Layout happens all the time, so lists and marks of events leave it out.
    const isLayout = event => event.name === 'layout'
    const clamp = (number, low, high) => Math.min(Math.max(number, low), high)

    /// Visits the nodes of trees, parents first: `visit` returns the children of a node. There is no recursion,
    /// because views may be nested deeper than the stack of a browser.
    function traverse(roots, visit) {
      const waiting = roots.slice().reverse()
      while (waiting.length > 0) {
        const children = visit(waiting.pop())
        for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index])
      }
    }

    /// The index of the last element of a sorted list whose number is at most `number`; -1 if there is none.
    function lastIndex(list, number, of) {
      let [low, high] = [0, list.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (of(list[middle]) <= number) low = middle + 1
        else high = middle
      }
      return low - 1
    }
    // The data of the page: texts and lists as changes from moment to moment.

    const data = JSON.parse(byId('data').textContent)

    const digitValues = new Uint8Array(128);
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
      .forEach((digit, value) => { digitValues[digit.charCodeAt(0)] = value })

    /// Decodes numbers in base64 digits of five bits, lowest first. The lowest bit of a number is its sign.
    function numbersIn(code) {
      const numbers = []
      let [number, scale] = [0, 1]
      for (let index = 0; index < code.length; index++) {
        const value = digitValues[code.charCodeAt(index)]
        number += (value & 31) * scale
        scale *= 32
        if (value & 32) continue
        numbers.push(number % 2 ? -(number - 1) / 2 : number / 2)
        number = 0
        scale = 1
      }
      return numbers
    }

    /// A text with holes: \x01 for numbers, \x02 for colours, \x03 for the owner of a definition.
    class Pattern {
      constructor(text) {
        this.pieces = text.split(/[\x01-\x03]/)
        this.holes = text.match(/[\x01-\x03]/g) ?? []
        const filled = this.holes.filter(hole => hole !== '\x03')
        this.count = filled.length
        /// The largest differences of values that look the same: a thousandth for numbers, nothing for colours.
        this.tolerances = filled.map(hole => hole === '\x02' ? 0 : data.scale / 1000)
      }

      text(values, owner = '', number = String) {
        let [text, valueIndex] = [this.pieces[0], 0]
        this.holes.forEach((hole, index) => {
          if (hole === '\x03') text += owner
          else if (hole === '\x02') text += '#' + values[valueIndex++].toString(16).padStart(6, '0')
          else text += number(values[valueIndex++] / data.scale)
          text += this.pieces[index + 1]
        })
        return text
      }
    }

    const patterns = data.patterns.map(text => new Pattern(text))

    /// Records, each valid from its moment on. They are read when they are first needed.
    class Changes {
      constructor(read) {
        this.read = read
        this.loaded = undefined
        /// The index of the record that was found last.
        this.index = -1
      }

      /** @returns {any[]} */
      get records() { return this.loaded ??= this.read() }

      /// The record that is valid in a moment. Most often it is the one that was found last.
      at(moment) {
        const records = this.records
        const isValid = (records[this.index]?.moment ?? -1) <= moment
        const isNext = (records[this.index + 1]?.moment ?? Infinity) <= moment
        if (!isValid || isNext) this.index = lastIndex(records, moment, record => record.moment)
        return records[this.index]
      }
    }

    const listChanges = lists => new Changes(() => lists.map(([moment, list]) => ({ moment, list })))
    const textChanges = code => new Changes(() => recordsIn(code))

    /// The records of a text: in each, the text is a pattern with values in its holes.
    function recordsIn(code) {
      const numbers = numbersIn(code)
      const records = []
      let [next, moment, pattern, values, growths] = [0, 0, undefined, [], []]
      while (next < numbers.length) {
        moment += numbers[next++]
        const patternNumber = numbers[next++]
        if (patternNumber > 0) {
          pattern = patterns[patternNumber - 1]
          values = growths = new Array(pattern.count).fill(0)
        }
        growths = growths.map(growth => growth + numbers[next++])
        values = values.map((value, index) => value + growths[index])
        records.push({ moment, pattern, values })
      }
      return records
    }

    /// The text of a record; empty if there is none. The owner is a prefix for the ids of definitions.
    const textOf = (record, owner = '') => record?.pattern.text(record.values, owner) ?? ''

    /// Whether two records have one pattern, and each value differs by no more than is allowed at its index.
    const isClose = (a, b, allowed) => a === b || (a !== undefined && b !== undefined &&
      a.pattern === b.pattern &&
      a.values.every((value, index) => Math.abs(value - b.values[index]) <= allowed(index)))

    /// Whether two records look the same.
    const looksSame = (a, b) => isClose(a, b, index => a.pattern.tolerances[index])

    /// Whether two records differ in numbers only, and by no more than a tolerance. Pages round
    /// numbers to millionths, so a distance may be one millionth too large.
    const isWithin = (a, b, tolerance) =>
      isClose(a, b, () => tolerance > 0 ? tolerance * data.scale + 1 : 0)
    // The recordings of the page, read from its data.

    class View {
      constructor(source, index, recording) {
        this.index = index
        this.recording = recording
        this.node = source.node
        /// The name identifies the view in both recordings.
        this.name = source.name
        /// The names that readers see: in the tree, and elsewhere.
        this.title = source.title ?? source.name
        this.label = source.label ?? source.name
        this.first = source.first
        this.parts = source.parts.map(textChanges)
        this.visibleSubviews = listChanges(source.visibleSubviews)
        this.subviews = listChanges(source.subviews)
        this.values = recording.tracks.map((_, track) =>
          track in source.values ? textChanges(source.values[track]) : undefined)
      }

      /// The record of a track in a moment; `undefined` before the view is in the recording.
      value(track, moment) {
        if (track === undefined || moment < this.first) return undefined
        return this.values[track]?.at(moment) ?? this.recording.tracks[track].initial.at(0)
      }
    }

    class Recording {
      constructor(source) {
        this.times = source.times
        this.kinds = source.kinds
        this.rate = source.rate
        this.end = this.times.at(-1) ?? 0
        this.tracks = source.tracks.map(track =>
          ({ allowed: 0, ...track, initial: textChanges(track.initial) }))
        this.trackIndices = new Map(this.tracks.map((track, index) => [track.name, index]))
        this.screen = textChanges(source.screen)
        this.roots = listChanges(source.roots)
        this.views = source.views.map((view, index) => new View(view, index, this))
        this.byName = new Map(this.views.map(view => [view.name, view]))
        this.events = source.events.map(event => {
          const view = this.views[event.view]
          return { ...event, of: view?.name, label: view?.label }
        })
      }

      /// The last moment at or before a time, or the one before the events of that instant; -1 if there is
      /// none.
      moment(time, kind) {
        const last = lastIndex(this.times, time, time => time)
        if (kind !== 'b') return last
        for (let index = last; this.times[index] === time; index--) {
          if (this.kinds[index] === 'b') return index
        }
        return last
      }
    }

    const recordings = data.recordings.map(source => new Recording(source))
    const [recording, golden] = recordings
    // The picture of a recording, as elements.

    // A view has four parts: the attributes of its group, the content behind its subviews, the content in front
    // of them, and its outline, which marks it.

    /// The number of levels that are drawn. Browsers draw nothing inside some thousand elements.
    const maximumDepth = 1000
    /// The largest number that Chromium draws in a `rect` as it is.
    const largestInRect = 3e7
    /// No views. One list for all, so that it equals itself.
    const none = []

    function setAttributes(element, text) {
      const wanted = new Map(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
      for (const { name } of [...element.attributes]) {
        if (!name.startsWith('data-') && !wanted.has(name)) element.removeAttribute(name)
      }
      for (const [name, value] of wanted) element.setAttribute(name, value)
    }

    /// The bounds of a view with an outline: x, y, width and height.
    function boundsIn(outline) {
      const [, ...numbers] = outline.match(/ x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/) ?? []
      return numbers.length ? numbers.map(Number) : [0, 0, 0, 0]
    }

    class Stage {
      /// The name is a prefix that makes the ids of definitions unique on the page.
      constructor(recording, name) {
        this.recording = recording
        this.name = name
        /// The elements of views, by index.
        this.nodes = new Map()
        /// The indices of the visible views.
        this.shown = new Set()
        this.scene = svg('g')
        this.marks = svg('g', { class: 'marks' })
        this.element = svg('svg', { class: 'stage' }, this.scene, this.marks)
        /// The part of the picture to which the page is zoomed: x, y, width and height. `null` is all of it.
        this.zoomedPart = null
      }

      /// Draws a moment. Only elements that differ from the last drawn moment are changed.
      draw(moment) {
        this.shown.clear()
        const screen = this.recording.screen.at(moment)
        this.resize(screen && (this.zoomedPart?.join(' ') ?? textOf(screen)))
        const roots = this.recording.roots.at(moment)?.list ?? none
        if (this.roots !== roots) {
          setChildren(this.scene, roots.map(index => this.node(index).group))
          this.roots = roots
        }
        this.drawViews(roots, moment)
      }

      /// Draws views and their subviews.
      drawViews(roots, moment) {
        traverse(roots.map(index => ({ index, depth: 1 })), ({ index, depth }) => {
          if (this.shown.has(index)) return none
          this.shown.add(index)
          const inside = this.drawView(index, moment, depth < maximumDepth)
          return inside.map(index => ({ index, depth: depth + 1 }))
        })
      }

      /// Sets the visible part of the screen, as a view box. Before the first moment there is none.
      resize(box) {
        if (this.box === box) return
        this.box = box
        if (box) this.element.setAttribute('viewBox', box)
      }

      /// The width and the height of the visible part, in points.
      get size() { return this.box?.split(' ').slice(2).map(Number) ?? [0, 0] }

      /// Draws a view, and returns the indices of its visible subviews.
      drawView(index, moment, showsSubviews) {
        const [view, node] = [this.recording.views[index], this.node(index)]
        view.parts.forEach((changes, part) => {
          const record = changes.at(moment)
          if (node.records[part] === record) return
          node.records[part] = record
          node.show[part](textOf(record, `${this.name}${index}-`))
        })
        const list = showsSubviews ? view.visibleSubviews.at(moment)?.list ?? none : none
        const groups = list.map(index => this.node(index).group)
        // A group that was here may have moved to another superview and back.
        if (node.list !== list || groups.some(group => group.parentNode !== node.group)) {
          setChildren(node.group, [node.back, ...groups, node.front])
          node.list = list
        }
        return list
      }

      /// The elements of a view. They are created when the view is first drawn.
      node(index) {
        if (!this.nodes.has(index)) this.nodes.set(index, this.makeNode(this.recording.views[index]))
        return this.nodes.get(index)
      }

      makeNode(view) {
        const node = { records: [], back: svg('g'), front: svg('g'), outline: '' }
        node.group = svg('g', { 'data-node': view.node, 'data-name': view.name },
          node.back, node.front)
        node.show = [
          text => setAttributes(node.group, text),
          text => { node.back.innerHTML = text },
          text => { node.front.innerHTML = text },
          text => { node.outline = text },
        ]
        return node
      }

      /// The transform from an element to the scene. It is computed from attributes, which needs no layout.
      matrixToScene(element) {
        let matrix = new DOMMatrix()
        for (; element !== this.scene; element = element.parentNode) {
          const own = element.transform.baseVal
          if (own.length > 0) matrix = DOMMatrix.fromMatrix(own[0].matrix).multiply(matrix)
        }
        return matrix
      }

      /// The transform from an element to the scene, as the value of an attribute.
      toScene(element) {
        const matrix = this.matrixToScene(element)
        return `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]})`
      }

      /// The bounds of a view in its own space: x, y, width and height.
      boundsOf(index) {
        return boundsIn(this.node(index).outline)
      }

      /// The outline of a view; a path where numbers are so large that Chromium clamps those of a `rect`.
      outlineOf(index) {
        const [x, y, width, height] = this.boundsOf(index)
        if (Math.max(Math.abs(x), Math.abs(y), width, height) <= largestInRect) return this.node(index).outline
        return `<path d="M${x} ${y}h${width}v${height}h${-width}Z"/>`
      }

      /// Marks views by their outlines: pairs of a view and a class.
      mark(marked) {
        this.marks.replaceChildren()
        for (const [view, name] of marked) {
          if (view === undefined || !this.shown.has(view.index)) continue
          const node = this.node(view.index)
          const group = svg('g', { class: name, transform: this.toScene(node.group) })
          group.innerHTML = this.outlineOf(view.index)
          this.marks.append(group)
        }
      }
    }
    // The input of the user, drawn over the picture: touches, and the keyboard.

    /// How long a touch is shown, in seconds of the recording.
    const touchTime = 0.5

    /// The touches of a recording, with their positions in the window.
    const touchesOf = recording => recording.events.flatMap(({ time, name, detail }) => {
      const [x, y] = (detail?.match(/^\((.+), (.+)\)$/) ?? []).slice(1).map(Number)
      return name === 'touch' && Number.isFinite(x + y) ? [{ time, x, y }] : []
    })

    /// The heights of the keyboard of a recording, each from its time on.
    const keyboardsOf = recording => recording.events.flatMap(({ time, name, detail }) =>
      name === 'keyboard' ? [{ time, height: Number(detail?.match(/^shown (.+)$/)?.[1] ?? 0) || 0 }] : [])

    /// Draws the input of one recording over its picture.
    class InputPicture {
      /// The index is that of the recording that the stage shows.
      constructor(stage, index) {
        this.stage = stage
        this.index = index
        this.touches = touchesOf(stage.recording)
        this.keyboards = keyboardsOf(stage.recording)
        this.element = svg('g', { class: 'input', 'aria-hidden': true })
        stage.element.append(this.element)
      }

      draw(stop) {
        const [root] = this.stage.recording.roots.at(stop.moments[this.index])?.list ?? []
        const shapes = root === undefined ? [] : [...this.keyboard(stop, root), ...this.touchMarks(stop)]
        this.element.replaceChildren(...shapes)
        if (shapes.length > 0) {
          this.element.setAttribute('transform', this.stage.toScene(this.stage.node(root).group))
        }
      }

      /// Rings at touches, which grow and fade.
      touchMarks(stop) {
        const isPast = touch => touch.time < stop.time || (touch.time === stop.time && stop.kind !== 'b')
        return this.touches.filter(touch => isPast(touch) && stop.time < touch.time + touchTime)
          .map(touch => {
            const done = (stop.time - touch.time) / touchTime
            return svg('circle', { class: 'touch', cx: touch.x, cy: touch.y, r: 10 + 12 * done,
              opacity: 1 - done })
          })
      }

      /// The keyboard at the bottom of the window, with rows of keys.
      keyboard(stop, root) {
        const last = lastIndex(this.keyboards, stop.time, ({ time }) => time)
        const isBefore = stop.kind === 'b' && this.keyboards[last]?.time === stop.time
        const height = this.keyboards[last - (isBefore ? 1 : 0)]?.height ?? 0
        const [x, y, width, whole] = this.stage.boundsOf(root)
        if (!(height > 0 && width > 0 && height <= whole)) return []
        const [rows, gap] = [4, 6]
        const step = (height - gap) / rows
        const keys = [10, 9, 7, 1].flatMap((count, row) => {
          const size = row === 3 ? width / 2 : width / 10
          const left = x + (width - size * count) / 2
          return [...Array(count).keys()].map(column => svg('rect', {
            class: 'key', rx: 4, x: left + column * size + gap / 2, width: Math.max(size - gap, 1),
            y: y + whole - height + gap + row * step, height: Math.max(step - gap, 1),
          }))
        })
        return [svg('rect', { class: 'keyboard', x, y: y + whole - height, width, height }), ...keys]
      }
    }
    // The time of the page, and the chosen view.

    /// The stops: the times and sides of all moments of the recordings, in order, each with the index of the
    /// moment that each recording shows there.
    function stopsOf(recordings) {
      const stops = new Map()
      for (const { times, kinds } of recordings) {
        times.forEach((time, index) => stops.set(time + kinds[index], { time, kind: kinds[index] }))
      }
      // The page of an empty recording has a time, too.
      if (stops.size === 0) stops.set('', { time: 0, kind: 'f' })
      const sorted = [...stops.values()].sort((a, b) =>
        a.time - b.time || 'baf'.indexOf(a.kind) - 'baf'.indexOf(b.kind))
      for (const stop of sorted) {
        stop.moments = recordings.map(recording => recording.moment(stop.time, stop.kind))
        stop.isOver = recordings.map(recording => stop.time > recording.end)
      }
      return sorted
    }

    const stops = stopsOf(recordings)
    const start = stops[0].time
    const end = stops.at(-1).time
    /// The indices of the stops that are frames.
    const frameStops = stops.flatMap((stop, index) => stop.kind === 'f' ? [index] : [])

    /// The index of the last stop at or before a time; the first one if there is none.
    const stopIndexAt = time => Math.max(lastIndex(stops, time, stop => stop.time), 0)

    /// A time as a fraction of the time of all recordings.
    const fraction = time => end > start ? clamp((time - start) / (end - start), 0, 1) : 0

    const player = {
      /// The index of the present stop.
      stopIndex: 0,
      speed: 1,
      isPlaying: false,
      loops: false,
      /// The number of the frame that was requested of the browser.
      frameRequest: 0,
      /// The time while the page plays, in seconds. It is between two stops most of the time.
      time: 0,
      /// The name of the chosen view, if any.
      chosen: undefined,
      /// The observers: of the time, of the chosen view, and of the other values.
      onShow: [],
      onChoose: [],
      onChange: [],

      get stop() { return stops[this.stopIndex] },

      show(index) {
        this.stopIndex = clamp(index, 0, stops.length - 1)
        this.onShow.forEach(call => call(this.stop))
      },

      /// Goes to the last moment at a time, or to the one before the events of that instant.
      seek(time, isBefore = false) {
        let index = stopIndexAt(time)
        const instant = stops[index].time
        if (isBefore) while (stops[index - 1]?.time === instant) index--
        this.show(index)
      },

      step(count) {
        this.pause()
        this.show(this.stopIndex + count)
      },

      /// The index of the frame that is `count` frames away. From a stop between two frames, the first frame
      /// back is the last one before the stop.
      frameIndex(count) {
        const last = lastIndex(frameStops, this.stopIndex, index => index)
        const isBetween = frameStops[last] !== this.stopIndex
        return last + count + (isBetween && count < 0 ? 1 : 0)
      },

      stepFrame(count) {
        this.pause()
        const index = clamp(this.frameIndex(count), 0, frameStops.length - 1)
        if (frameStops.length > 0) this.show(frameStops[index])
      },

      choose(name) {
        this.chosen = name
        this.onChoose.forEach(call => call(name))
        this.show(this.stopIndex)
      },

      change(values) {
        Object.assign(this, values)
        this.onChange.forEach(call => call())
      },

      play() {
        if (this.stopIndex === stops.length - 1) this.show(0)
        this.time = this.stop.time
        this.change({ isPlaying: true })
        let last
        const tick = now => {
          this.frameRequest = requestAnimationFrame(tick)
          this.advance((now - (last ?? now)) / 1000 * this.speed)
          last = now
        }
        cancelAnimationFrame(this.frameRequest)
        this.frameRequest = requestAnimationFrame(tick)
      },

      advance(seconds) {
        this.time += seconds
        if (this.time >= end && !this.loops) {
          this.show(stops.length - 1)
          return this.pause()
        }
        if (this.time > end) this.time = end > start ? start + (this.time - end) % (end - start) : start
        const index = stopIndexAt(this.time)
        if (index !== this.stopIndex) this.show(index)
      },

      /// Goes to a time, and continues to play from there if the page plays.
      move(time) {
        this.time = time
        this.seek(time)
      },

      pause() {
        cancelAnimationFrame(this.frameRequest)
        if (this.isPlaying) this.change({ isPlaying: false })
      },

      toggle() { this.isPlaying ? this.pause() : this.play() },
    }
    // Buttons, keys and the scrubber.

    const speeds = [...byId('speed').options].map(option => option.value)

    function setSpeed(index) {
      const value = speeds[clamp(index, 0, speeds.length - 1)]
      byId('speed').value = value
      player.change({ speed: Number(value) })
    }

    const changeSpeed = count => setSpeed(speeds.indexOf(byId('speed').value) + count)
    const toggleLoop = () => player.change({ loops: !player.loops })

    function nextSkin() {
      const skin = byId('skin')
      skin.selectedIndex = (skin.selectedIndex + 1) % skin.options.length
      skin.dispatchEvent(new Event('change'))
    }

    const toStart = () => player.step(-stops.length)
    const toEnd = () => player.step(stops.length)

    // MARK: Buttons

    const buttons = {
      first: toStart, last: toEnd, play: () => player.toggle(), loop: toggleLoop,
      previous: () => player.stepFrame(-1), next: () => player.stepFrame(1),
      before: () => player.step(-1), after: () => player.step(1),
    }
    for (const [id, action] of Object.entries(buttons)) byId(id).addEventListener('click', action)
    byId('speed').addEventListener('change', () => setSpeed(byId('speed').selectedIndex))

    player.onChange.push(() => {
      document.body.classList.toggle('playing', player.isPlaying)
      byId('play').setAttribute('aria-label', player.isPlaying ? 'Pause' : 'Play')
      byId('loop').setAttribute('aria-pressed', String(player.loops))
    })

    // MARK: Keys

    const keys = {
      ' ': () => player.toggle(), Home: toStart, End: toEnd, l: toggleLoop, o: nextSkin,
      ArrowLeft: () => player.stepFrame(-1), ArrowRight: () => player.stepFrame(1),
      'Shift ArrowLeft': () => player.step(-1), 'Shift ArrowRight': () => player.step(1),
      z: () => toggleZoom(),
      ArrowUp: () => treeRows.move(-1), ArrowDown: () => treeRows.move(1),
      '-': () => changeSpeed(-1), '+': () => changeSpeed(1), '=': () => changeSpeed(1),
    }

    /// The keys that change to another state each time, such as play and pause. Held down, they act once.
    const toggleKeys = ' loz'

    addEventListener('keydown', event => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const target = /** @type {Element} */ (event.target)
      if (target.matches('select, summary') || (event.key === ' ' && target.matches('button'))) return
      // Browsers click a button again and again while Enter is held down on it.
      if (event.key === 'Enter' && event.repeat && target.matches('button')) event.preventDefault()
      // Letters are capital with Shift and with caps lock.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const isShifted = event.shiftKey && key.startsWith('Arrow')
      const action = keys[isShifted ? `Shift ${key}` : key]
      if (!action) return
      event.preventDefault()
      if (!(event.repeat && toggleKeys.includes(key))) action()
    })

    // MARK: Scrubber

    const sideTexts = { b: 'before events', a: 'after events' }
    const scrubber = byId('scrubber')
    scrubber.min = start
    scrubber.max = end > start ? end : start + 1
    scrubber.addEventListener('input', () => player.move(Number(scrubber.value)))

    /// The number of a frame, or which side of events it is.
    const sideText = stop => sideTexts[stop.kind] ?? `frame ${player.frameIndex(0)}`

    player.onShow.push(stop => {
      scrubber.value = stop.time
      scrubber.style.setProperty('--done', String(fraction(stop.time)))
      scrubber.setAttribute('aria-valuetext', `${timeText(stop.time)} s, ${sideText(stop)}`)
      byId('time').replaceChildren(
        html('b', {}, timeText(stop.time)), ` / ${end.toFixed(2)} s `,
        html('span', {}, sideText(stop)))
    })

    /// A vertical line for each time.
    const ticks = (times, height) =>
      [...new Set(times)].map(time => `M${fraction(time) * 1000} 0V${height}`).join('')

    const markedTimes = recording.events.filter(event => !isLayout(event)).map(({ time }) => time)
    byId('ticks').append(svg('path', { d: ticks(markedTimes, 10) }))
    // The time in the address of the page.

    /// The time of the moment that a number in an address means. People write fewer digits than the time of a
    /// frame has.
    const timeNear = number => stops.some(stop => stop.time === number) ? number
      : stops[lastIndex(stops, number + 5e-7, stop => stop.time)]?.time ?? start

    function address({ time, kind }) {
      const shortTime = rounded(time, 6)
      const number = timeNear(shortTime) === time ? shortTime : time
      return `#t=${number}${kind === 'b' ? ',before' : ''}`
    }

    /// The address that was opened or written last.
    let knownAddress = location.hash

    /// Goes to the time in the address. Returns whether it has one.
    function openAddress() {
      knownAddress = location.hash
      const [, time, side] = location.hash.match(/^#t=([-+.\de]+)(,before)?$/) ?? []
      if (time === undefined) return false
      // Playing would leave the moment at once.
      player.pause()
      player.seek(timeNear(Number(time)), side !== undefined)
      return true
    }

    /// The timer after which the address is written. A user who steps quickly changes the address only once.
    let addressTimer
    function writeAddress() {
      clearTimeout(addressTimer)
      addressTimer = setTimeout(() => {
        // Another address is about to be opened.
        if (player.isPlaying || location.hash !== knownAddress) return
        knownAddress = address(player.stop)
        if (location.hash !== knownAddress) history.replaceState(null, '', knownAddress)
      }, 200)
    }

    addEventListener('hashchange', openAddress)
    player.onShow.push(writeAddress)
    player.onChange.push(writeAddress)
    // Lists in which a click or a key chooses a row.

    /// A list with one chosen row, for mice and keys. Screen readers report the chosen row.
    class Chooser {
      constructor(element, role, onChoose) {
        this.element = element
        this.role = role
        this.onChoose = onChoose
        this.rows = []
        this.chosen = -1
        element.addEventListener('click', event => {
          const index = this.rows.indexOf(event.target.closest(`[role=${role}]`))
          if (index >= 0) onChoose(index)
        })
        element.addEventListener('keydown', event => {
          const count = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (count === undefined) return
          event.preventDefault()
          this.move(count)
        })
      }

      /// Moves the choice down by a number of rows.
      move(count) {
        if (this.rows.length > 0) this.onChoose(clamp(this.chosen + count, 0, this.rows.length - 1))
      }

      fill(rows) {
        this.rows = rows
        this.chosen = -1
        this.element.removeAttribute('aria-activedescendant')
        rows.forEach((row, index) => {
          row.id = `${this.element.id}-${index}`
          row.setAttribute('role', this.role)
        })
        setChildren(this.element, rows)
      }

      /// Shows which row is chosen, and scrolls to it.
      show(index) {
        if (index === this.chosen) return
        this.rows[this.chosen]?.setAttribute('aria-selected', false)
        this.chosen = index
        const row = this.rows[index]
        if (!row) return this.element.removeAttribute('aria-activedescendant')
        row.setAttribute('aria-selected', true)
        this.element.setAttribute('aria-activedescendant', row.id)
        const list = this.element
        const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
        if (top < list.scrollTop) list.scrollTop = top
        if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
      }
    }
    // The tree of views.

    /// The views of a recording at a moment, each with its superview and its depth, parents first.
    function viewsAt(recording, moment) {
      const root = recording.views.reduce((a, b) => !a || b.node < a.node ? b : a, undefined)
      if (!root || moment < root.first) return []
      const found = new Map()
      traverse([{ view: root, superview: undefined, depth: 0 }], entry => {
        const { view, depth } = entry
        if (found.has(view)) return none
        found.set(view, entry)
        const subviews = view.subviews.at(moment)?.list ?? none
        return subviews.map(index => ({ view: recording.views[index], superview: view, depth: depth + 1 }))
      })
      return [...found.values()]
    }

    /// The rows of the tree, parents first. In each superview, the views that only the golden has are after the
    /// others.
    function treeAt([moment, otherMoment]) {
      const own = viewsAt(recording, moment)
      if (!golden) return own
      const others = viewsAt(golden, otherMoment)
      const otherNames = new Set(others.map(({ view }) => view.name))
      /// The row of each superview. The top level has no superview.
      const top = { depth: -1, rows: [] }
      const byName = new Map([[undefined, top]])
      const add = ({ view, superview }, isNew, isMissing) => {
        const outer = byName.get(superview?.name)
        const row = { view, depth: outer.depth + 1, isNew, isMissing, rows: [] }
        outer.rows.push(row)
        byName.set(view.name, row)
      }
      for (const entry of own) add(entry, !otherNames.has(entry.view.name), false)
      for (const entry of others) if (!byName.has(entry.view.name)) add(entry, false, true)
      const tree = []
      traverse(top.rows, row => {
        tree.push(row)
        return row.rows
      })
      return tree
    }

    function treeRow({ view, depth, isMissing, isNew }) {
      const row = html('div', { 'aria-level': depth + 1, 'aria-selected': false, title: view.label,
        style: `--depth: ${depth}` }, html('span', {}, view.title))
      if (isMissing) row.append(' ', html('em', {}, 'missing'))
      if (isNew) row.append(' ', html('em', {}, 'not in golden'))
      row.classList.toggle('missing', isMissing === true)
      return row
    }

    let tree = []
    const treeRows = new Chooser(byId('tree'), 'treeitem', index => player.choose(tree[index].view.name))
    /// A text that differs if the rows of the tree differ.
    let treeKey

    player.onShow.push(stop => {
      tree = treeAt(stop.moments)
      const key = tree.map(({ view, depth, isMissing, isNew }) =>
        [view.index, depth, isMissing, isNew].join('.')).join()
      if (treeKey !== key) {
        treeKey = key
        treeRows.fill(tree.map(treeRow))
      }
      treeRows.rows.forEach((row, index) => {
        const { view, isMissing } = tree[index]
        row.classList.toggle('hidden', !stages[isMissing ? 1 : 0].shown.has(view.index))
      })
      treeRows.show(tree.findIndex(({ view }) => view.name === player.chosen))
    })
    // The list of events.

    /// The events in the list. Layout is included only on request.
    let listedEvents = []

    const eventRows = new Chooser(byId('events'), 'option', index => {
      player.pause()
      const event = listedEvents[index]
      if (event.of !== undefined) player.choose(event.of)
      player.seek(event.time)
      eventRows.show(index)
    })

    const layouts = byId('layouts')

    function listEvents(withLayout) {
      listedEvents = recording.events.filter(event => withLayout || !isLayout(event))
      layouts.setAttribute('aria-pressed', String(withLayout))
      eventRows.fill(listedEvents.map(({ time, name, label, detail }) => {
        const about = [label, detail].filter(text => text).join(' · ')
        return html('div', { 'aria-selected': false, title: `${name} ${about}` },
          html('time', {}, timeText(time)), html('b', {}, name), ` ${about}`)
      }))
    }

    layouts.hidden = !recording.events.some(isLayout)
    layouts.addEventListener('click', () => {
      listEvents(layouts.getAttribute('aria-pressed') !== 'true')
      player.show(player.stopIndex)
    })
    listEvents(false)

    player.onShow.push(stop => {
      // Before the events of an instant, none of them has happened.
      const isLater = event => event.time === stop.time && stop.kind === 'b'
      let last = lastIndex(listedEvents, stop.time, event => event.time)
      while (last >= 0 && isLater(listedEvents[last])) last--
      eventRows.rows.forEach((row, index) => row.classList.toggle('later', index > last))
      if (eventRows.rows[eventRows.chosen] && listedEvents[eventRows.chosen].time === stop.time) return
      eventRows.show(last)
    })
    // The values, the animations and the charts of the chosen view.

    /// The text of a value of a track. Numbers have spaces between them, and texts keep their commas.
    function valueText(record, kind) {
      const text = record?.pattern.text(record.values, '', short) ?? ''
      return kind === 'text' ? text : text.replaceAll(',', ', ')
    }

    /// The chosen view in each recording.
    const chosenViews = () => recordings.map(recording => recording.byName.get(player.chosen))

    // MARK: Values

    /// A cell for the value of a track of a view, and the function that shows a record in it.
    function valueCell(view, track) {
      const { kind, names } = view.recording.tracks[track]
      const cell = html('td', { title: names.join(', ') })
      const swatch = html('i', { class: 'swatch' })
      const show = record => {
        cell.replaceChildren(valueText(record, kind))
        if (kind !== 'color' || record?.values.length !== 4) return
        const [r, g, b, a] = record.values.map(value => value / data.scale)
        swatch.style.setProperty('--color', `rgb(${r * 255} ${g * 255} ${b * 255} / ${a})`)
        cell.prepend(swatch)
      }
      return { cell, show }
    }

    /// Rows of values, beside those of the same view in the golden.
    function valueRows(view, other, tracks) {
      return tracks.map(track => {
        const { name, allowed } = view.recording.tracks[track]
        const pairs = [[view, track], [other, other?.recording.trackIndices.get(name)]]
          .filter(([view, track]) => view && track !== undefined)
          .map(([view, track]) => ({ view, track, ...valueCell(view, track) }))
        const row = html('tr', {}, html('th', { scope: 'row' }, name), pairs.map(({ cell }) => cell))
        const show = stop => {
          const records = pairs.map(({ view, track, show }) => {
            const record = view.value(track, stop.moments[recordings.indexOf(view.recording)])
            show(record)
            return record
          })
          row.classList.toggle('other', records.length > 1 && !isWithin(...records, allowed))
        }
        return { row, show }
      })
    }

    // MARK: Animations

    const isStart = event => event.name === 'animationStart' || event.name === 'animationRunning'

    /// The animations of a view, each with the time at which it ended or was removed.
    function animationsOf(recording, name) {
      const starts = recording.events.filter(event => event.of === name && event.animation && isStart(event))
      return starts.map(event => {
        // An animation of a block adds a difference. It is displayed as the values that its author wrote.
        const written = event.ends ? { from: event.ends[0], to: event.ends[1], additive: false } : {}
        const report = { ...event.animation, ...written }
        const stop = event.stop ?? report.end ?? end
        return { ...report, begin: report.begin ?? event.time, stop }
      })
    }

    /// An end that the animation does not set is the underlying value: the result of the animations before it.
    const valueOf = value => value === null ? 'underlying value'
      : [value].flat().map(part => typeof part === 'number' ? short(part) : part).join(', ')

    const isKeyShown = ({ key, property }) => key !== null && key !== property

    /// An animation as a button that goes to its begin, with a bar for when it runs.
    function animationRow(report) {
      const { property, key, begin, stop, duration, curve, from, to, additive } = report
      const bar = html('span', { class: 'bar', style:
        `--from: ${fraction(begin)}; --to: ${fraction(stop)}` })
      const row = html('button', { class: 'animation', type: 'button' },
        html('b', {}, property, isKeyShown(report) ? ` “${key}”` : ''),
        html('span', {}, `${short(duration)} s, ${curve}`),
        html('span', {}, `${valueOf(from)} → ${valueOf(to)}${additive ? ', additive' : ''}`), bar)
      row.addEventListener('click', () => { player.pause(); player.seek(begin) })
      const show = time => row.classList.toggle('runs', time >= begin && time < stop)
      return { row, show }
    }

    // MARK: Sections

    /// The functions that show the sections of the chosen view at a stop.
    let shows = []

    const section = (title, ...content) => html('section', {}, html('h3', {}, title), ...content)
    const hint = text => html('p', { class: 'hint' }, text)
    const rowsOf = parts => parts.map(({ row }) => row)

    function inspect() {
      shows = []
      const [own, other] = chosenViews()
      const view = own ?? other
      if (!view) return [hint('Choose a view, in the picture or in the list.')]
      return [titleOf(view, own, other), valuesSection(view, own && other), animationsSection(view), motionSection()]
    }

    function titleOf(view, own, other) {
      const title = html('h2', {}, view.label, html('span', {}, ` view ${view.node}`))
      if (golden && !own) title.append(html('em', {}, 'missing'))
      if (golden && !other) title.append(html('em', {}, 'not in golden'))
      return title
    }

    /// The values of a view, beside those of the same view in the golden. Values that were never recorded are the
    /// defaults of their tracks. They are in a closed list.
    function valuesSection(view, other) {
      const tracks = [...view.recording.tracks.keys()]
      const isRecorded = track => view.values[track] ||
        other?.values[other.recording.trackIndices.get(view.recording.tracks[track].name)]
      const isTree = track => view.recording.tracks[track].kind === 'nodes'
      const recorded = valueRows(view, other, tracks.filter(isRecorded))
      const defaults = valueRows(view, other, tracks.filter(track => !isRecorded(track) && !isTree(track)))
      const titles = ['', 'here', 'golden'].map(text => html('th', { scope: 'col' }, text))
      const head = other ? [html('thead', {}, html('tr', {}, titles))] : []
      shows.push(stop => [...recorded, ...defaults].forEach(({ show }) => show(stop)))
      return section('Values', html('table', {}, head, rowsOf(recorded)),
        html('details', {}, html('summary', {}, counted(defaults.length, 'default value')),
          html('table', {}, rowsOf(defaults))))
    }

    function animationsSection(view) {
      const animations = animationsOf(view.recording, view.name).map(animationRow)
      shows.push(stop => animations.forEach(({ show }) => show(stop.time)))
      return section('Animations', animations.length ? rowsOf(animations) : hint('No animations of this view.'))
    }

    function motionSection() {
      const plots = plotsOf(player.chosen)
      shows.push(stop => plots.forEach(({ show }) => show(stop)))
      return section('Motion', plots.length ? plots.map(({ figure }) => figure) : hint('No number changes.'))
    }

    player.onChoose.push(() => setChildren(byId('inspector'), inspect()))
    player.onShow.push(stop => shows.forEach(show => show(stop)))
    // Charts of the numbers of a view over time, and of their velocities.

    /// The numbers of a track of a view at every moment of its recording; `undefined` at moments at which the
    /// value has fewer numbers than at others.
    function numbersOf(view, recording, name) {
      const track = recording.trackIndices.get(name)
      const count = (view?.values[track]?.records ?? [])
        .reduce((most, record) => Math.max(most, record.values.length), 0)
      const rows = recording.times.map((_, moment) => {
        const values = view?.value(track, moment)?.values
        return values?.length === count ? values.map(value => value / data.scale) : undefined
      })
      return { times: recording.times, rows, count }
    }

    /// The line of one number as points of time and value. After `undefined`, a new line begins.
    const lineOf = ({ times, rows }, part) => rows.map((row, moment) =>
      row?.[part] === undefined ? undefined : { x: fraction(times[moment]) * 1000, y: row[part] })

    /// The shortest time between two moments with a velocity, in seconds. Between closer moments, the difference
    /// is only rounding errors.
    const minimumStep = 1e-6

    /// The slopes of the line of one number, halfway between moments. After a jump at an instant, a new line
    /// begins. `error` is the largest error of a slope, because the values of a page are rounded.
    function velocityOf({ times, rows }, part) {
      const points = []
      for (let moment = 1; moment < rows.length; moment++) {
        const [from, to] = [times[moment - 1], times[moment]]
        const [before, after] = [rows[moment - 1]?.[part], rows[moment]?.[part]]
        const isJump = from === to && before !== after
        if (isJump || before === undefined || after === undefined) points.push(undefined)
        else if (to - from > minimumStep) {
          const error = 1 / data.scale / (to - from)
          points.push({ x: fraction((from + to) / 2) * 1000, y: (after - before) / (to - from), error })
        }
      }
      return points
    }

    /// The commands of a line, without the points within level runs. A line of one point is a dot.
    function pathOf(points, y) {
      let [text, isOpen] = ['', false]
      points.forEach((point, index) => {
        const [before, after] = [points[index - 1], points[index + 1]]
        if (!point) {
          isOpen = false
          return
        }
        if (isOpen && before.y === point.y && after?.y === point.y) return
        const position = `${rounded(point.x, 2)} ${rounded(y(point.y), 2)}`
        if (isOpen) text += `L${position}`
        else text += `M${position}${after ? '' : 'h0'}`
        isOpen = true
      })
      return text
    }

    /// A chart of lines with one scale. A line has points and a style, which is a class. Values that differ only by
    /// their errors are level.
    function chart(name, lines, eventTicks) {
      const all = lines.flatMap(({ points }) => points.filter(point => point))
      const [low, high] = all.reduce(([low, high], point) =>
        [Math.min(low, point.y), Math.max(high, point.y)], [Infinity, -Infinity])
      const error = all.reduce((most, point) => Math.max(most, point.error ?? 0), 0)
      const y = value => high - low > 2 * error ? 96 - (value - low) / (high - low) * 92 : 50
      const zero = low < 0 && high > 0 ? `M0 ${y(0)}H1000` : ''
      const cursor = svg('path', { class: 'cursor' })
      const picture = svg('svg', {
        viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img',
        'aria-label': `${name}, ${short(low)} to ${short(high)}`,
      }, svg('path', { class: 'ticks', d: eventTicks }), svg('path', { class: 'zero', d: zero }),
        lines.map(({ points, style }) => svg('path', { class: style, d: pathOf(points, y) })), cursor)
      const box = html('div', { class: `chart ${name}` }, picture,
        html('span', { class: 'high' }, short(high)), html('span', { class: 'low' }, short(low)))
      const show = stop => cursor.setAttribute('d', `M${fraction(stop.time) * 1000} 0V100`)
      return { box, show }
    }

    /// The number of colours, `c0` to `c5` in the style of the page, and so the largest number of lines.
    const colorCount = 6
    /// How many numbers of a value may have a line. Lists of numbers may be long.
    const numberLimit = 24

    /// The figure of one track, with the numbers that change; empty if no number changes.
    function plotOf(views, name) {
      const numbers = recordings.map((recording, index) => numbersOf(views[index], recording, name))
      const changes = part => numbers.some(({ rows }) => {
        const values = rows.flatMap(row => row ? [row[part]] : [])
        return values.some(value => value !== values[0])
      })
      const count = Math.min(Math.max(...numbers.map(({ count }) => count)), numberLimit)
      const parts = [...Array(count).keys()].filter(changes).slice(0, colorCount)
      if (parts.length === 0) return []
      // If only the golden has the view, its events are in the golden.
      const view = views.find(view => view)
      const times = view.recording.events.flatMap(event => event.of === view.name ? [event.time] : [])
      return [figureOf(name, parts, numbers, ticks(times, 100))]
    }

    function figureOf(name, parts, numbers, eventTicks) {
      const charts = chartsOf(parts, numbers, eventTicks)
      const legend = legendOf(name, parts, numbers[0])
      const figure = html('figure', {},
        html('figcaption', {}, html('b', {}, name), legend.map(({ label }) => label)),
        charts.map(({ box }) => box))
      dragOver(figure)
      return { figure, show: stop => [...charts, ...legend].forEach(({ show }) => show(stop)) }
    }

    /// The charts of the values and of the velocities. All moments of one instant have no velocity.
    function chartsOf(parts, numbers, eventTicks) {
      const charts = { value: lineOf, velocity: velocityOf }
      return Object.entries(charts).flatMap(([name, pointsOf]) => {
        const lines = numbers.flatMap((numbers, index) => parts.map((part, color) => ({
          points: pointsOf(numbers, part), style: `line c${color}${index ? ' golden' : ''}`,
        })))
        const isEmpty = lines.every(({ points }) => points.every(point => !point))
        // The first lines are in front of the others.
        return isEmpty ? [] : [chart(name, lines.reverse(), eventTicks)]
      })
    }

    /// The names of numbers, with their present values.
    function legendOf(name, parts, { rows }) {
      const names = recording.tracks[recording.trackIndices.get(name)]?.names ?? []
      return parts.map((part, color) => {
        const value = html('b')
        const show = stop => {
          const number = stop.isOver[0] ? undefined : rows[stop.moments[0]]?.[part]
          value.textContent = number === undefined ? '' : short(number)
        }
        return { label: html('span', { class: `c${color}` }, names[part] ?? '', ' ', value), show }
      })
    }

    /// Moves the time with a pointer that is held down on charts.
    function dragOver(figure) {
      const move = event => {
        const box = figure.querySelector('.chart').getBoundingClientRect()
        const part = clamp((event.clientX - box.left) / box.width, 0, 1)
        player.move(start + part * (end - start))
      }
      figure.addEventListener('pointerdown', event => {
        if (!event.target.closest('.chart')) return
        event.preventDefault()
        figure.setPointerCapture(event.pointerId)
        move(event)
      })
      figure.addEventListener('pointermove', event => {
        if (figure.hasPointerCapture(event.pointerId)) move(event)
      })
    }

    /// The figures of all tracks whose numbers change.
    function plotsOf(name) {
      const views = recordings.map(recording => recording.byName.get(name))
      const names = new Set(views.flatMap(view => view
        ? view.recording.tracks.filter((_, track) => view.values[track]).map(({ name }) => name) : []))
      return [...names].flatMap(track => plotOf(views, track))
    }
    // The stages: one or two side by side, on top of each other, or with frames before and after.

    const stages = recordings.map((recording, index) => new Stage(recording, 'ab'[index]))
    const titles = golden ? ['This recording', 'Golden'] : ['']
    const inputs = stages.map((stage, index) => new InputPicture(stage, index))

    const sheets = stages.map((stage, index) => {
      const paper = html('div', { class: 'paper' }, stage.element)
      stage.element.setAttribute('role', 'img')
      stage.element.setAttribute('aria-label', titles[index] || 'Picture')
      const sheet = html('figure', {}, html('figcaption', {}, titles[index]),
        html('div', { class: 'fit' }, paper))
      paper.addEventListener('click', event => choosePicked(event.target))
      byId('stages').append(sheet)
      return { sheet, paper }
    })

    function choosePicked(element) {
      const group = element.closest('[data-node]')
      if (group) player.choose(group.dataset.name)
    }

    // MARK: Onion skin

    const skins = golden ? ['side by side', 'on top'] : ['none', '±1 frame', '±2 frames', '±4 frames']
    /// How many frames before and after the picture each choice draws.
    const ghostCounts = [0, 1, 2, 4]
    setChildren(byId('skin'), skins.map((text, index) => html('option', { value: index }, text)))
    if (golden) {
      byId('skin-label').textContent = 'Compare'
      byId('skin-help').textContent = 'compare'
    }
    let ghosts = []

    /// The stages of the recordings and of the onion skin.
    const allStages = () => [...stages, ...ghosts.map(({ stage }) => stage)]

    /// Draws frames before and after, pale over the picture.
    function setGhosts(count) {
      ghosts.forEach(({ stage }) => stage.element.remove())
      const offsets = [...Array(count).keys()].flatMap(index => [-index - 1, index + 1])
      ghosts = offsets.map(offset => ({ offset, stage: new Stage(recording, `o${offset}.`) }))
      for (const { offset, stage } of ghosts) {
        stage.zoomedPart = stages[0].zoomedPart
        stage.element.classList.add('ghost')
        stage.element.style.opacity = 0.4 / Math.abs(offset)
        sheets[0].paper.append(stage.element)
      }
    }

    function setSkin(choice) {
      if (golden) putOnTop(choice === 1)
      else setGhosts(ghostCounts[choice])
    }

    /// Puts the picture of the golden on top of the other, or beside it.
    function putOnTop(isOnTop) {
      byId('stages').classList.toggle('on-top', isOnTop)
      sheets[isOnTop ? 0 : 1].paper.append(stages[1].element)
      sheets[1].sheet.hidden = isOnTop
      const legend = ['Only in ', html('em', { class: 'only-here' }, 'this recording'), ', only in ',
        html('em', { class: 'only-golden' }, 'the golden')]
      setChildren(sheets[0].sheet.firstChild, isOnTop ? legend : [titles[0]])
    }

    byId('skin').addEventListener('change', () => {
      setSkin(byId('skin').selectedIndex)
      player.show(player.stopIndex)
    })

    function drawGhosts() {
      for (const { offset, stage } of ghosts) {
        const stop = stops[frameStops[player.frameIndex(offset)]]
        stage.draw(stop ? stop.moments[0] : -1)
      }
    }

    /// Gives all pictures on a paper one origin and one scale. The paper has the largest width and the
    /// largest height of them.
    function fit({ paper }) {
      const pictures = allStages().filter(({ element }) => element.parentNode === paper)
      const largest = [0, 1].map(side => Math.max(0, ...pictures.map(({ size }) => size[side])))
      if (largest.includes(0)) return
      paper.style.setProperty('--ratio', String(largest[0] / largest[1]))
      for (const { element, size } of pictures) {
        const [width, height] = size.map((length, side) => `${length / largest[side] * 100}%`)
        Object.assign(element.style, { width, height })
      }
    }

    // MARK: Drawing

    // Before all other observers, because they need to know which views are visible.
    player.onShow.unshift(stop => {
      stages.forEach((stage, index) => stage.draw(stop.moments[index]))
      inputs.forEach(input => input.draw(stop))
      drawGhosts()
      sheets.forEach(fit)
      mark(stop)
    })
    // The views that differ from the golden at a stop, and their marks.

    const isShown = (view, stage) => view !== undefined && stage.shown.has(view.index)

    /// Whether the comparison has a tolerance for numbers.
    const hasTolerance = golden !== undefined && recording.tracks.some(({ allowed }) => allowed > 0)
    /// The paths and drawings that differ at any time, each as a view and a track: their values on a page are
    /// only boxes and numbers of items.
    const differentShapes = new Set((data.shapes ?? []).map(shape => JSON.stringify(shape)))
    const isDifferentShape = (view, track) => differentShapes.has(JSON.stringify([view, track]))

    /// Whether all values of a view differ by no more than is allowed at a stop.
    function isTolerated(own, other, [moment, otherMoment]) {
      return hasTolerance && recording.tracks.every(({ name, kind, allowed, initial }, track) => {
        if (kind === 'path' || kind === 'drawing') return !isDifferentShape(own.name, name)
        const wanted = other.value(golden.trackIndices.get(name), otherMoment) ?? initial.at(0)
        return isWithin(own.value(track, moment), wanted, allowed)
      })
    }

    /// The names of the views in a record.
    const namesIn = (record, recording) =>
      (record?.list ?? none).map(index => recording.views[index].name)

    /// Whether the subviews that a view has in both recordings are in another order at a stop.
    function isReordered(own, other, [moment, otherMoment]) {
      const names = namesIn(other.subviews.at(otherMoment), golden)
      const indices = new Map(names.map((name, index) => [name, index]))
      const order = namesIn(own.subviews.at(moment), recording).flatMap(name => indices.get(name) ?? [])
      return order.some((index, rank) => index < order[rank - 1])
    }

    /// Whether a view looks different in the two recordings at a stop, or has its subviews in another order.
    function viewDiffers(own, other, { moments }) {
      const [moment, otherMoment] = moments
      const looksDifferent = own.parts.some((part, index) =>
        !looksSame(part.at(moment), other.parts[index].at(otherMoment)))
      return (looksDifferent && !isTolerated(own, other, moments)) || isReordered(own, other, moments)
    }

    /// The names of the views that look different in the two recordings at a stop, or are in one of them only.
    function differing(stop) {
      if (!golden || stop.isOver.includes(true)) return []
      const names = new Set(stages.flatMap(stage =>
        [...stage.shown].map(index => stage.recording.views[index].name)))
      return [...names].filter(name => {
        const views = recordings.map(recording => recording.byName.get(name))
        if (!views.every((view, index) => isShown(view, stages[index]))) return true
        return viewDiffers(views[0], views[1], stop)
      })
    }

    /// Marks the chosen view and the views that differ, and displays their number.
    function mark(stop) {
      const names = differing(stop)
      stages.forEach((stage, index) => {
        const view = name => recordings[index].byName.get(name)
        stage.mark([[view(player.chosen), 'chosen'], ...names.map(name => [view(name), 'differs'])])
      })
      sheets.forEach(({ sheet }, index) => sheet.classList.toggle('over', stop.isOver[index]))
      if (golden) byId('facts').textContent = overText(stop) || differingText(names.length)
    }

    function differingText(count) {
      if (count === 0) return 'No view looks different here'
      return count === 1 ? '1 view looks different here' : `${count} views look different here`
    }

    /// Which recording is over at a stop; its last picture stays.
    function overText(stop) {
      const over = recordings.flatMap((recording, index) => stop.isOver[index]
        ? [`${titles[index]} ended at ${rounded(recording.end, 4)} s`] : [])
      return over.join(', ')
    }
    // A band over the timeline, where the recording differs from the golden.

    /// For each moment of a recording, the index of the first stop that shows it or a later one.
    function stopIndices(recordingIndex) {
      const indices = []
      stops.forEach(({ moments }, stopIndex) => {
        while (indices.length <= moments[recordingIndex]) indices.push(stopIndex)
      })
      return indices
    }

    /// The stops of all moments, a list for each recording.
    const stopsOfMoments = recordings.map((_, index) => stopIndices(index))

    /// Notes the stops at which a condition is true. The condition may change only at the records of the changes.
    /// There is a list of changes for each recording.
    function noteStops(differs, changes, condition) {
      const changed = new Set(changes.flatMap((list, recordingIndex) => list.flatMap(({ records }) =>
        records.map(({ moment }) => stopsOfMoments[recordingIndex][moment]))))
      const starts = [...changed].sort((a, b) => a - b)
      starts.forEach((start, index) => {
        if (condition(stops[start])) differs.fill(true, start, starts[index + 1] ?? stops.length)
      })
    }

    /// Whether two lists have other views at a stop, or views in another order.
    function hasDifferentViews(own, other, { moments: [moment, otherMoment] }) {
      const [names, otherNames] = [namesIn(own.at(moment), recording), namesIn(other.at(otherMoment), golden)]
      return names.length !== otherNames.length || names.some((name, index) => name !== otherNames[index])
    }

    /// Notes the stops at which something differs, one view after the other.
    function* findDifferences(differs) {
      noteStops(differs, recordings.map(({ roots }) => [roots]),
        stop => hasDifferentViews(recording.roots, golden.roots, stop))
      for (const view of recording.views) {
        const other = golden.byName.get(view.name)
        if (!other) continue
        const changes = [view, other].map(({ parts, subviews, visibleSubviews, values }) =>
          [...parts, subviews, visibleSubviews, ...(hasTolerance ? values.filter(value => value) : [])])
        noteStops(differs, changes,
          stop => viewDiffers(view, other, stop) || hasDifferentViews(view.visibleSubviews, other.visibleSubviews, stop))
        yield
      }
    }

    /// Draws a band where the recordings differ. The work is cut into pieces, so that the page stays responsive.
    function drawBand() {
      const differs = new Array(stops.length).fill(false)
      const search = findDifferences(differs)
      const work = () => {
        const begin = performance.now()
        while (performance.now() - begin < 10) if (search.next().done) return showBand(differs)
        setTimeout(work)
      }
      work()
    }

    function showBand(differs) {
      const bands = []
      differs.forEach((isDifferent, index) => {
        if (!isDifferent || stops[index].isOver.includes(true)) return
        if (bands.at(-1)?.to === index - 1) bands.at(-1).to = index
        else bands.push({ from: index, to: index })
      })
      const paths = bands.map(({ from, to }) => {
        // The band of a single moment is visible, too.
        const [left, right] = [from, to].map(index => fraction(stops[index].time) * 1000)
        return `M${left} 0H${Math.max(right, left + 2)}V10H${left}Z`
      })
      byId('ticks').prepend(svg('path', { class: 'band', d: paths.join('') }))
    }
    // The sentences of the differences. A click goes to the difference.

    function sentenceRow({ text, time, before, view }) {
      if (time === undefined && view === undefined) return html('li', {}, text)
      const button = html('button', { type: 'button' }, text)
      button.addEventListener('click', () => goTo({ time, before, view }))
      return html('li', {}, button)
    }

    function goTo({ time, before, view }) {
      player.pause()
      if (view !== undefined) player.choose(view)
      if (time !== undefined) player.seek(time, before)
    }

    /// Goes to the largest difference of numbers, in any unit. If no numbers differ, goes to the first difference
    /// of a view.
    function goToLargestDifference() {
      const shown = data.differences.filter(({ time, view }) => time !== undefined && view !== undefined)
      const [largest] = shown.filter(({ largest }) => largest)
        .sort((a, b) => b.largest.distance - a.largest.distance || a.largest.time - b.largest.time)
      const [first] = shown.sort((a, b) => a.time - b.time || Number(!a.before) - Number(!b.before))
      if (largest) {
        const { time, before } = largest.largest
        goTo({ view: largest.view, time, before })
      } else if (first) goTo(first)
    }

    /// Lists the sentences.
    function showDifferences() {
      byId('differences').hidden = false
      const rows = data.differences.map(sentenceRow)
      fill(byId('differences').querySelector('ol'), {}, rows.length ? rows : [html('li', {}, 'No difference.')])
    }
    // The part of the picture in which views move.

    /// The number of boxes of all recordings that are compared. If they have more, only evenly spaced moments are compared.
    const zoomBoxes = 50_000
    /// The smallest number of moments that are compared, if there are so many.
    const zoomSamples = 60
    /// The space around the moving views, in points.
    const zoomMargin = 16

    /// The transform that changes nothing. A transform is a list of a, b, c, d, tx and ty.
    const identity = [1, 0, 0, 1, 0, 0]

    /// The transform that applies `inner`, then `outer`.
    function composed(outer, inner) {
      const [[a, b, c, d, tx, ty], [e, f, g, h, x, y]] = [outer, inner]
      return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, a * x + c * y + tx, b * x + d * y + ty]
    }

    /// The transform in the attributes of the place of a view.
    const transformIn = place => place.match(/matrix\(([^)]*)\)/)?.[1].split(' ').map(Number) ?? identity

    /// The smallest box around a transformed rect: left, top, right and bottom.
    function boxAround(rect, transform) {
      const [[x, y, width, height], [a, b, c, d, tx, ty]] = [rect, transform]
      const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
      const xs = corners.map(([x, y]) => a * x + c * y + tx)
      const ys = corners.map(([x, y]) => b * x + d * y + ty)
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    }

    /// The boxes of the visible views of a recording at a moment, by the indices of the views. They are computed
    /// from the texts of the recording: elements would take much longer.
    function boxesAt(recording, moment) {
      const boxes = new Map()
      const entries = (changes, outer) => (changes.at(moment)?.list ?? none).map(index => ({ index, outer }))
      traverse(entries(recording.roots, identity), ({ index, outer }) => {
        if (boxes.has(index)) return none
        const view = recording.views[index]
        const [place, , , outline] = view.parts
        const transform = composed(outer, transformIn(textOf(place.at(moment))))
        boxes.set(index, boxAround(boundsIn(textOf(outline.at(moment))), transform))
        return entries(view.visibleSubviews, transform)
      })
      return boxes
    }

    /// The boxes of all views that move, of one recording.
    function movingBoxes(recording, index) {
      /// The boxes of each visible view.
      const seen = new Map()
      const viewCount = recordings.flatMap(({ views }) => views).length
      const samples = Math.min(Math.max(zoomSamples, Math.floor(zoomBoxes / viewCount)), stops.length)
      for (let sample = 0; sample < samples; sample++) {
        const stopIndex = Math.round(sample * (stops.length - 1) / Math.max(samples - 1, 1))
        for (const [view, box] of boxesAt(recording, stops[stopIndex].moments[index])) {
          if (!seen.has(view)) seen.set(view, [])
          seen.get(view).push(box)
        }
      }
      const moves = boxes => boxes.some(box => box.some((side, sideIndex) => Math.abs(side - boxes[0][sideIndex]) > 0.5))
      return [...seen.values()].filter(moves).flat()
    }

    /// The largest width and the largest height of the windows, in points.
    const largestWindow = () => recordings
      .flatMap(({ screen }) => screen.records)
      .map(record => textOf(record).split(' ').slice(2).map(Number))
      .reduce((all, size) => [Math.max(all[0], size[0]), Math.max(all[1], size[1])], [0, 0])

    /// The smallest part of the picture with all motion: x, y, width and height; `null` if no view moves.
    function partThatMoves() {
      const boxes = recordings.flatMap(movingBoxes)
      if (boxes.length === 0) return null
      // Not the present window: the part is the same at all times.
      const [width, height] = largestWindow()
      // No spread: there may be more boxes than a call takes arguments.
      const all = boxes.reduce((all, box) => [
        Math.min(all[0], box[0]), Math.min(all[1], box[1]),
        Math.max(all[2], box[2]), Math.max(all[3], box[3]),
      ])
      const [left, top, right, bottom] = [
        Math.max(all[0] - zoomMargin, 0), Math.max(all[1] - zoomMargin, 0),
        Math.min(all[2] + zoomMargin, width), Math.min(all[3] + zoomMargin, height),
      ]
      return right > left && bottom > top ? [left, top, right - left, bottom - top] : null
    }

    const zoomButton = byId('zoom')

    /// The part that moves. It is computed when it is first shown.
    let movingPart

    /// Shows the part of the picture in which views move, or all of it again.
    function toggleZoom() {
      const wasZoomed = stages[0].zoomedPart !== null
      if (!wasZoomed && movingPart === undefined) movingPart = partThatMoves()
      const part = wasZoomed ? null : movingPart
      for (const stage of allStages()) stage.zoomedPart = part
      zoomButton.setAttribute('aria-pressed', String(part !== null))
      if (movingPart === null) {
        zoomButton.disabled = true
        zoomButton.title = 'No view moves'
      }
      player.show(player.stopIndex)
    }

    zoomButton.addEventListener('click', toggleZoom)
    // Opens the page.

    if (golden) {
      document.documentElement.classList.add('compares')
      drawBand()
      showDifferences()
    } else {
      byId('facts').textContent = [counted(recording.views.length, 'view'),
        counted(recording.kinds.split('f').length - 1, 'frame') + (recording.rate ? ` at ${recording.rate} a second` : ''),
        counted(recording.events.length, 'event')].join(' · ')
    }

    player.choose(undefined)
    player.change({})
    if (!openAddress()) {
      if (golden) goToLargestDifference()
      else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) player.play()
    }
    </script>
    </body>
    </html>

    """#
  }
}
