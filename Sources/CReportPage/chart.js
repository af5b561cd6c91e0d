// The share of the budget that an effect uses over time, a line for each driver, scale and set of traits.
function svg(tag, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

function series(effect) {
  const lines = new Map();
  for (const one of cases) {
    if (one.effect !== effect || !one.figures) continue;
    const name = `${one.run.driver}, ${one.scale}x, ${one.variant}`;
    if (!lines.has(name)) lines.set(name, []);
    lines.get(name).push(one);
  }
  for (const line of lines.values()) line.sort((a, b) => a.time - b.time);
  return lines;
}

function showChart(one) {
  const lines = series(one.effect);
  const all = [...lines.values()].flat();
  if (!all.length) { find("chart").replaceChildren("Nothing was measured."); return; }
  const [width, height, left, bottom] = [760, 200, 64, 26];
  const end = Math.max(...all.map((point) => point.time)) || 1;
  // A logarithmic scale: what is within the budget and what is far beyond it both show.
  const [low, high] = [0.01, Math.max(2, ...all.map((point) => point.use * 1.2))];
  const x = (time) => left + (time / end) * (width - left - 16);
  const y = (use) => {
    const place = Math.log(Math.max(use, low) / low) / Math.log(high / low);
    return height - bottom - place * (height - bottom - 10);
  };
  const plot = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
  for (const use of [0.01, 0.1, 1, 10, 100].filter((value) => value <= high)) {
    const isLimit = use === 1;
    plot.append(svg("line", { x1: left, x2: width - 16, y1: y(use), y2: y(use), stroke: isLimit ? "#ff6369" : "#343840",
      "stroke-dasharray": isLimit ? "6 4" : "" }),
    svg("text", { x: left - 8, y: y(use) + 4, "text-anchor": "end" }, isLimit ? "budget" : percent(use, 0)));
  }
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    plot.append(svg("text", { x: x(end * share), y: height - 8, "text-anchor": "middle" }, `${(end * share).toFixed(2)} s`));
  }
  const legend = element("div", { class: "legend" });
  [...lines.entries()].forEach(([name, points], index) => {
    const color = `hsl(${(200 + index * 47) % 320 + 30} 65% 62%)`;
    const path = points.map((point, place) => `${place ? "L" : "M"}${x(point.time).toFixed(1)} ${y(point.use).toFixed(1)}`);
    plot.append(svg("path", { d: path.join(""), fill: "none", stroke: color, "stroke-width": 1.5, opacity: 0.8 }));
    for (const point of points) {
      const isThis = point === one;
      const dot = svg("circle", { cx: x(point.time), cy: y(point.use), r: isThis ? 7 : 4, tabindex: 0,
        fill: point.isFailing ? "#ff6369" : color, stroke: isThis ? "#fff" : "none", "stroke-width": 2 },
      svg("title", {}, `${name} at ${point.time} s: ${percent(point.use, 1)} of the budget`));
      dot.addEventListener("click", () => reveal(point));
      dot.addEventListener("keydown", (event) => { if (event.key === "Enter") reveal(point); });
      plot.append(dot);
    }
    const swatch = element("i");
    swatch.style.background = color;
    legend.append(element("span", {}, swatch, name));
  });
  find("chart").replaceChildren(plot, legend);
}

// Selects a case, and lets go of filters that would hide it.
function reveal(one) {
  if (!matches(one)) setFilter({ search: "", effect: "", family: "", driver: "", outcome: "", clue: "" });
  select(one);
}
