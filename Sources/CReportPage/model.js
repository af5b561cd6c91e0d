"use strict";
// The data and what follows from it: which cases are shown, and what the failures share.
const data = JSON.parse(document.getElementById("data").textContent);
const cases = data.cases;
const runs = data.runs;
cases.forEach((one, index) => {
  one.index = index;
  one.run = runs[one.driver];
  one.isFailing = one.outcome !== "passed";
  one.limits = one.figures ? one.figures.uses : [];
  one.use = one.limits.reduce((most, limit) => Math.max(most, limit.value / limit.limit), 0);
  one.place = `${one.time} s · ${one.scale}x · ${one.variant}`;
  one.words = `${one.effect} ${one.family} ${one.place} ${one.run.driver} ${one.outcome}`.toLowerCase();
});
// Failures first, those without figures before all others, then by how much of the budget is used.
const severity = (one) => (one.isFailing ? (one.figures ? 1e6 : 1e12) : 0) + Math.min(one.use, 1e5);
const ordered = [...cases].sort((a, b) => severity(b) - severity(a) || a.index - b.index);
const failing = ordered.filter((one) => one.isFailing);

const filter = { search: "", effect: "", family: "", driver: "", outcome: "", clue: "" };
let shown = ordered;
let selected = null;

function matches(one) {
  return (!filter.effect || one.effect === filter.effect)
    && (!filter.family || one.family === filter.family)
    && (!filter.driver || one.run.driver === filter.driver)
    && (!filter.outcome || (filter.outcome === "failing") === one.isFailing)
    && (!filter.clue || facets(one).includes(filter.clue))
    && filter.search.toLowerCase().split(/\s+/).every((word) => one.words.includes(word));
}

// What can be said of a case. Shader parts come from the GPU renderer's plan.
function facets(one) {
  return [`driver ${one.run.driver}`, `effect ${one.effect}`, `scale ${one.scale}x`, `traits ${one.variant}`]
    .concat(one.clues.map((index) => data.clues[index]));
}

// Statements that hold for many failures and few passes, the most telling first; among equals a part of a shader says
// more than the name of an effect.
function suspects() {
  const counts = new Map();
  for (const one of cases) {
    for (const facet of facets(one)) {
      const count = counts.get(facet) || { facet, failing: 0, passing: 0 };
      if (one.isFailing) count.failing += 1; else count.passing += 1;
      counts.set(facet, count);
    }
  }
  const passes = cases.length - failing.length;
  const isPart = (facet) => !/^(driver|effect|scale|traits) /.test(facet);
  const list = [...counts.values()].filter((count) => count.failing > 0);
  for (const count of list) {
    count.score = count.failing / failing.length - (passes ? count.passing / passes : 0);
    // What every case has in common tells nothing.
    count.isTelling = count.failing + count.passing < cases.length;
  }
  return list.filter((count) => count.isTelling && count.score > 0.1)
    .sort((a, b) => b.score - a.score || isPart(b.facet) - isPart(a.facet)).slice(0, 8);
}

// How the GPU's channels follow from the CPU's over all failures: the median of the fits that explain something, each
// counted as often as it has pixels.
function tones() {
  return ["red", "green", "blue", "alpha"].map((name, channel) => {
    const fits = failing.map((one) => one.figures && one.figures.tones && one.figures.tones[channel])
      .filter((fit) => fit && fit.explained > 0.5);
    const pixels = fits.reduce((sum, fit) => sum + fit.pixels, 0);
    const median = (key) => {
      let below = 0;
      return [...fits].sort((a, b) => a[key] - b[key]).find((fit) => (below += fit.pixels) * 2 >= pixels)[key];
    };
    return fits.length ? { name, gain: median("gain"), offset: median("offset") } : null;
  }).filter(Boolean);
}

const percent = (share, decimals) => `${(share * 100).toFixed(decimals)} %`;
const image = (index) => `data:image/png;base64,${data.images[index]}`;

function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value); else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}
