/// The style of pages.
enum PlayerStyle {
  /// All of it.
  static var all: String { [theme, layout, lists, inspector, transport].joined(separator: "\n") }

  private static let theme = #"""
    :root {
      --ground: #f4f5f7; --panel: #fff; --line: #e2e5ea; --text: #1d2127; --dim: #687180;
      --accent: #2f6bea; --tint: #e8effd; --warm: #d9701a; --paper: #fff; --shade: 0 1px 4px #0002;
      --c0: #2f6bea; --c1: #d9701a; --c2: #1a9a6c; --c3: #b0399d; --c4: #8a7410; --c5: #5b616b;
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #15171b; --panel: #1c1f24; --line: #2c3138; --text: #e3e6eb; --dim: #8f98a5;
        --accent: #7aa6ff; --tint: #24324d; --warm: #f0995a; --paper: #fff; --shade: 0 1px 6px #000a;
        --c0: #7aa6ff; --c1: #f0995a; --c2: #55c89a; --c3: #df83d0; --c4: #cdb64a; --c5: #a3abb7;
      }
    }
    * { box-sizing: border-box; margin: 0; }
    [hidden] { display: none !important; }
    body {
      font: 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums; color: var(--text); background: var(--ground);
    }
    h1 { font-size: 15px; font-weight: 600; }
    h2 { font-size: 13px; font-weight: 600; }
    h3 { font-size: 12px; font-weight: 600; color: var(--dim); }
    button, select { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    """#

  private static let layout = #"""
    body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; overflow: hidden; }
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
    nav h2 + div + h2 { border-top: 1px solid var(--line); }
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
    .on-top .stage + .stage { opacity: 0.5; }
    .marks { pointer-events: none; }
    .marks * { fill: none; vector-effect: non-scaling-stroke; }
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
    """#

  private static let lists = #"""
    #tree, #events { overflow: auto; padding: 2px 8px 8px; position: relative; outline-offset: -3px; }
    [role=treeitem], [role=option] {
      padding: 2px 8px; border-radius: 5px; cursor: default; white-space: nowrap;
      overflow: hidden; text-overflow: ellipsis;
    }
    [role=treeitem] { padding-left: calc(8px + 14px * var(--depth)); }
    [role=treeitem]:hover, [role=option]:hover { background: var(--ground); }
    [role][aria-selected=true] { background: var(--tint); color: var(--accent); }
    .hidden { color: var(--dim); opacity: 0.7; }
    [role=option] { color: var(--dim); }
    [role=option] b { font-weight: 500; color: var(--text); }
    [role=option] time { margin-right: 8px; }
    .later { opacity: 0.5; }
    #differences { border-bottom: 1px solid var(--line); padding: 8px 16px; max-height: 22vh; overflow: auto; }
    #differences ol { list-style: none; padding: 2px 0 0; }
    #differences button {
      border: 0; background: none; padding: 2px 8px; margin-left: -8px; border-radius: 5px;
      text-align: left; cursor: pointer;
    }
    #differences button:hover { background: var(--tint); }
    """#

  private static let inspector = #"""
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
    .chart .line { stroke: var(--color); stroke-linejoin: round; }
    .chart .golden { stroke-dasharray: 3 3; opacity: 0.7; }
    .chart .cursor { stroke: var(--text); stroke-width: 1px; }
    .chart .ticks { stroke: var(--line); stroke-width: 1px; }
    .chart .zero { stroke: var(--line); stroke-width: 1px; }
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
    """#

  private static let transport = #"""
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
    #before path, #after path, #loop path {
      fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round;
    }
    #loop path { stroke-width: 1.4; }
    #loop[aria-pressed=true] { color: var(--accent); background: var(--tint); }
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
    """#
}
