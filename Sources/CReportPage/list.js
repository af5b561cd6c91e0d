// The head of the page, the filters and the list of cases.
const find = (id) => document.getElementById(id);

function bar(use) {
  // The whole width is the budget, or twice the budget where it is broken, with a mark at the budget.
  const over = use > 1;
  const node = element("span", { class: over ? "bar over" : "bar", title: `${percent(use, 1)} of the budget` });
  const fill = element("i");
  fill.style.width = `${Math.min(over ? use / 2 : use, 1) * 100}%`;
  node.append(fill);
  if (over) {
    const mark = element("u");
    mark.style.left = "50%";
    node.append(mark);
  }
  return node;
}

const useText = (one) => (!one.figures ? one.outcome : one.use < 10 ? percent(one.use, 0) : `${one.use.toFixed(0)} ×`);

function showHead() {
  const verdict = find("verdict");
  verdict.textContent = data.passes ? `All ${cases.length} cases pass`
    : failing.length ? `${failing.length} of ${cases.length} cases fail` : "Not passed: see the drivers below";
  verdict.className = data.passes ? "good" : "bad";
  for (const run of runs) {
    const mine = cases.filter((one) => one.run === run);
    const bad = mine.filter((one) => one.isFailing).length;
    const kind = run.state === "notRun" ? "warn" : run.passes ? "" : "bad";
    const state = run.state === "notRun" ? "NOT RUN" : run.state === "broke" ? `BROKE after ${mine.length} of ${run.expected}`
      : `${mine.length - bad} of ${run.expected} pass`;
    find("runs").append(element("div", { class: `run ${kind}` }, `${run.driver}: ${state}`,
      element("small", {}, run.reason || `${run.candidate} against ${run.reference}`)));
  }
  find("about").textContent = `${data.summary}\nOffstage ${data.version} on ${data.machine}. Press ? for keys.`;
}

function fillFilters() {
  const options = { effect: "effects", family: "families", driver: "drivers" };
  for (const [key, plural] of Object.entries(options)) {
    const values = [...new Set(cases.map((one) => (key === "driver" ? one.run.driver : one[key])))].sort();
    find(key).append(element("option", { value: "" }, `all ${plural}`),
      ...values.map((value) => element("option", { value }, value)));
  }
  for (const key of ["search", "effect", "family", "driver", "outcome"]) {
    find(key).addEventListener("input", () => { filter[key] = find(key).value; applyFilter(); });
  }
}

function showSuspects() {
  if (!failing.length) return;
  find("shared").hidden = false;
  const rows = suspects().map((count) => element("tr", {},
    element("td", {}, element("button", { title: "show only these cases", onclick: () => setFilter({ clue: count.facet }) },
      count.facet)),
    element("td", { class: "number" }, `${count.failing} of ${failing.length}`),
    element("td", { class: "number" }, `${count.passing} of ${cases.length - failing.length}`)));
  if (rows.length) {
    find("suspects").append(element("table", {}, element("tr", {}, element("th", {}, "shader part or circumstance"),
      element("th", {}, "failing cases"), element("th", {}, "passing cases")), ...rows));
  } else {
    find("suspects").append(failing.length === cases.length
      ? "Every case fails: look at what all of them are drawn with, passes/shape.frag and the way back to memory."
      : "Nothing sets them apart from the cases that pass.");
  }
  const words = tones().map((tone) =>
    `${tone.name} ≈ ${tone.gain.toFixed(3)} × CPU ${tone.offset < 0 ? "−" : "+"} ${Math.abs(tone.offset).toFixed(1)}`);
  if (words.length) find("suspects").append(element("p", {}, `Over the differing pixels the GPU's ${words.join("; ")}.`));
}

function showList() {
  find("list").replaceChildren(...shown.map((one) => element("div", {
    class: "row", role: "option", "data-index": one.index, onclick: () => select(one),
  }, element("b", {}, one.effect), element("span", { class: `use ${one.isFailing ? "bad" : "good"}` }, useText(one)),
  element("small", {}, `${one.place} · ${one.run.driver}`), bar(one.figures ? one.use : 9))));
  const filtered = filter.clue ? `, only ${filter.clue} (Esc clears)` : "";
  find("count").textContent = `${shown.length} of ${cases.length} cases${filtered}`;
}

function applyFilter() {
  shown = ordered.filter(matches);
  showList();
  select(shown.includes(selected) ? selected : shown[0] || null);
}

function setFilter(change) {
  Object.assign(filter, change);
  for (const key of ["search", "effect", "family", "driver", "outcome"]) find(key).value = filter[key];
  applyFilter();
}
