/// How the page looks, in light and dark: the page has to stand alone, so that its style is within it.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --paper: #ffffff; --ink: #1d2430; --faint: #667085; --line: #d9dee7; --panel: #f6f8fb;
      --c0: #2563eb; --c1: #d97706; --c2: #059669; --c3: #7c3aed; --c4: #db2777; --c5: #0891b2; --bad: #dc2626; }
    @media (prefers-color-scheme: dark) {
      :root { --paper: #11151c; --ink: #e6eaf2; --faint: #98a2b3; --line: #2d3543; --panel: #191f29;
        --c0: #6ea8fe; --c1: #f0a94a; --c2: #4ade9c; --c3: #b794f6; --c4: #f687b3; --c5: #4fd1e0; --bad: #f87171; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1000px; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
    h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
    p { margin: .15rem 0; color: var(--faint); }
    p.rate { color: var(--ink); font-size: 1.15rem; margin: .75rem 0; }
    p.warning { color: var(--bad); margin: .25rem 0 .75rem; }
    .scroll { overflow-x: auto; margin-bottom: .5rem; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
    th { color: var(--faint); font-weight: 500; }
    th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left; }
    tr.service td { color: var(--faint); }
    tr.failed td { color: var(--bad); }
    figure { margin: 0; padding: .5rem; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
    svg { display: block; width: 100%; height: auto; }
    svg text { fill: var(--faint); font: 12px system-ui, "DejaVu Sans", sans-serif; }
    svg .grid { stroke: var(--line); stroke-width: 1; }
    svg .curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
    svg .dashed { stroke-dasharray: 5 4; }
    svg .s0 { stroke: var(--c0); } svg .s1 { stroke: var(--c1); } svg .s2 { stroke: var(--c2); }
    svg .s3 { stroke: var(--c3); } svg .s4 { stroke: var(--c4); } svg .s5 { stroke: var(--c5); }
    svg .bad { stroke: var(--bad); }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .4rem .5rem 0; color: var(--faint); font-size: .85rem; }
    .legend svg { display: inline-block; width: 26px; height: 10px; margin-right: .4rem; vertical-align: middle; }
    """
}
