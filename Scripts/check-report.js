// Clicks through the page of `verify --report`; Scripts/check-report appends it to a copy of the page. Each statement
// becomes a line of the element #check, "ok" or "FAIL", and "done" is the last.
(() => {
const lines = [];
const check = (words, holds) => lines.push(`${holds ? "ok  " : "FAIL"} ${words}`);
const press = (key) => (document.activeElement || document.body)
  .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const rows = () => [...document.querySelectorAll("#list .row")];
const current = () => document.querySelector("#list .row.selected");
const choose = (id, value) => {
  const input = document.getElementById(id);
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

function clickThrough() {
  const facts = JSON.parse(document.getElementById("data").textContent);
  const bad = facts.cases.filter((one) => one.outcome !== "passed").length;
  check("there is a row for every case", rows().length === facts.cases.length && facts.cases.length > 0);
  check("the verdict says whether all is well", document.querySelector("h1").className === (facts.passes ? "good" : "bad"));
  check("every driver is named with its state", facts.runs.every((run) => {
    const text = document.getElementById("runs").textContent;
    return text.includes(run.driver) && (run.state !== "notRun" || text.includes(`${run.driver}: NOT RUN`));
  }));
  const failed = (row) => row.querySelector(".use").classList.contains("bad");
  check("failures stand first", rows().slice(0, bad).every(failed) && !rows().slice(bad).some(failed));
  check("the first case is shown", current() === rows()[0]);
  check("it has a picture of each renderer and a heat map", document.querySelectorAll("#pictures img").length === 3);
  check("it has a bar for each limit of its budget", document.querySelectorAll("#budget .bar").length >= 2
    && [...document.querySelectorAll("#budget .bar")].every((bar) => bar.getBoundingClientRect().width > 50));

  press("ArrowDown");
  check("the arrow key goes to the next case", current() === rows()[1]);
  press("k");
  check("k goes back", current() === rows()[0]);
  rows()[2].click();
  check("a click shows a case", current() === rows()[2]);
  const title = document.getElementById("title").textContent;
  check("the case's title names its effect", title.startsWith(current().querySelector("b").textContent));

  for (const [id, key] of [["effect", "effect"], ["family", "family"], ["driver", "driver"]]) {
    const value = key === "driver" ? facts.runs[facts.cases[0].driver].driver : facts.cases[0][key];
    choose(id, value);
    const expected = facts.cases.filter((one) => (key === "driver" ? facts.runs[one.driver].driver : one[key]) === value);
    check(`the filter by ${id} leaves its cases`, rows().length === expected.length && expected.length > 0);
    press("Escape");
    check(`Escape lets go of the filter by ${id}`, rows().length === facts.cases.length);
  }
  choose("search", "no such case");
  check("a search for nothing leaves nothing", rows().length === 0 && document.getElementById("case").hidden);
  choose("search", "");
  press("f");
  check("f leaves the failing cases", rows().length === bad);
  press("f");

  rows()[0].click();
  const split = document.getElementById("split");
  const over = () => document.getElementById("slider").children[1].style.clipPath;
  choose("split", "20");
  check("the slider cuts the GPU's picture", over().includes("80%"));
  press("ArrowRight");
  check("the right arrow moves it", split.valueAsNumber === 25 && over().includes("75%"));
  const box = document.getElementById("slider").getBoundingClientRect();
  document.getElementById("slider").dispatchEvent(new PointerEvent("pointerdown",
    { clientX: box.left + box.width * 0.6, clientY: box.top + 5, buttons: 1, bubbles: true }));
  check("a press on the picture moves it there", Math.abs(split.valueAsNumber - 60) < 2);

  const dots = [...document.querySelectorAll("#chart circle")];
  const effect = facts.cases[Number(rows()[0].dataset.index)].effect;
  check("the chart has a point for each case of the effect", dots.length
    === facts.cases.filter((one) => one.effect === effect && one.figures).length);
  const before = document.getElementById("title").textContent;
  dots.find((dot) => dot.getAttribute("r") === "4").dispatchEvent(new MouseEvent("click", { bubbles: true }));
  check("a click on a point shows its case", document.getElementById("title").textContent !== before);

  document.body.focus();
  press("?");
  check("? opens the help", document.getElementById("help").open);
  document.getElementById("help").close();
  if (bad) {
    const suspect = document.querySelector("#suspects button");
    check("what the failures share is shown", !document.getElementById("shared").hidden && suspect !== null);
    if (suspect) {
      suspect.click();
      check("a click on it leaves the cases it holds for", rows().length > 0 && rows().length < facts.cases.length);
      press("Escape");
    }
    press("n");
    check("n goes to a failing case", current().querySelector(".use").classList.contains("bad"));
  }
  check("every picture can be decoded", facts.images.length > 0 && sizes.every((size) => size > 0));
  check("nothing was fetched", performance.getEntriesByType("resource").every((entry) => entry.name.startsWith("data:")));
}

// The width of each picture once it is loaded; 0 for one that cannot be.
const width = (text) => new Promise((resolve) => {
  const img = new Image();
  img.onload = () => resolve(img.naturalWidth);
  img.onerror = () => resolve(0);
  img.src = `data:image/png;base64,${text}`;
});

let sizes = [];
(async () => {
  try {
    sizes = await Promise.all(JSON.parse(document.getElementById("data").textContent).images.map(width));
    clickThrough();
  } catch (error) {
    lines.push(`FAIL ${error}`);
  }
  const report = document.createElement("pre");
  report.id = "check";
  report.textContent = `\n${lines.join("\n")}\ndone\n`;
  document.body.append(report);
})();
})();
