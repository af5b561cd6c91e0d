// The keyboard, and the start.
function step(by, only) {
  const list = only ? shown.filter(only) : shown;
  if (!list.length) return;
  const here = list.indexOf(selected);
  select(list[here < 0 ? 0 : Math.min(Math.max(here + by, 0), list.length - 1)]);
}

const keys = {
  ArrowDown: () => step(1), j: () => step(1), ArrowUp: () => step(-1), k: () => step(-1),
  n: () => step(1, (one) => one.isFailing), p: () => step(-1, (one) => one.isFailing),
  ArrowLeft: () => moveSplit(find("split").valueAsNumber - 5),
  ArrowRight: () => moveSplit(find("split").valueAsNumber + 5),
  f: () => setFilter({ outcome: filter.outcome ? "" : "failing" }),
  e: () => setFilter({ effect: filter.effect || !selected ? "" : selected.effect }),
  "/": () => find("search").focus(),
  "?": () => find("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || find("help").open) return;
  const isTyping = /^(INPUT|SELECT)$/.test(event.target.tagName);
  if (event.key === "Escape") {
    setFilter({ search: "", effect: "", family: "", driver: "", outcome: "", clue: "" });
    event.target.blur();
    return;
  }
  if (isTyping || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

showHead();
fillFilters();
showSuspects();
applyFilter();
const linked = cases[Number(location.hash.slice(1) || "x")];
if (linked) select(linked);
