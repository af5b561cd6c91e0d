// One case: its pictures, slider, budget and figures.
function picture(index, caption, width) {
  const img = element("img", { src: image(index), alt: caption });
  if (width) img.style.width = `${width}px`;
  return element("figure", {}, img, element("figcaption", {}, caption));
}

function showPictures(one) {
  const images = one.images || {};
  const list = [["gpu", `GPU: ${one.run.candidate}`], ["cpu", `CPU: ${one.run.reference}`],
    ["heat", "Heat: black equal, blue within 2/255, amber to white beyond"]];
  find("pictures").replaceChildren(...list.filter(([key]) => key in images)
    .map(([key, caption]) => picture(images[key], caption)));
  if (!("gpu" in images)) find("pictures").append("No picture was kept.");
  const place = one.figures ? `around (${one.figures.worstX}, ${one.figures.worstY})` : "";
  find("details").replaceChildren(...["gpu", "cpu", "heat"].filter((key) => `detail-${key}` in images)
    .map((key) => picture(images[`detail-${key}`], `${key === "heat" ? "Heat" : key.toUpperCase()}, pixels ${place}`, 288)));
  showSlider(images);
}

function showSlider(images) {
  const slider = find("slider");
  slider.replaceChildren();
  if (!("gpu" in images) || !("cpu" in images)) return;
  const [under, over] = [element("img", { src: image(images.cpu), alt: "CPU", draggable: "false" }),
    element("img", { src: image(images.gpu), alt: "GPU", draggable: "false" })];
  const size = () => { for (const img of [under, over]) img.style.width = `${Math.min(under.naturalWidth * 2, 480)}px`; };
  under.addEventListener("load", size);
  size();
  slider.append(under, over, element("span"));
  moveSplit(find("split").valueAsNumber);
}

function moveSplit(value) {
  const share = Math.min(Math.max(value, 0), 100);
  find("split").value = share;
  const [over, line] = [find("slider").children[1], find("slider").children[2]];
  if (!over) return;
  over.style.clipPath = `inset(0 ${100 - share}% 0 0)`;
  line.style.left = `${share}%`;
}

find("split").addEventListener("input", (event) => moveSplit(event.target.valueAsNumber));
find("slider").addEventListener("pointermove", (event) => {
  if (event.buttons & 1) drag(event);
});
find("slider").addEventListener("pointerdown", drag);
function drag(event) {
  const box = find("slider").getBoundingClientRect();
  moveSplit(((event.clientX - box.left) / box.width) * 100);
}

function showFigures(one) {
  find("budget").replaceChildren(...one.limits.map((limit) => {
    const share = limit.value / limit.limit;
    const decimals = limit.unit === "/255" ? 0 : 3;
    const text = `${limit.value.toFixed(decimals)} of ${limit.limit}${limit.unit === "/255" ? "" : " "}${limit.unit}`;
    return element("div", { class: "limit" }, element("span", {}, limit.name),
      element("span", { class: share > 1 ? "bad" : "good" }, text), bar(share));
  }));
  const rows = [["budget", one.budget]];
  const figures = one.figures;
  if (figures) {
    rows.push(["size", `${figures.width} × ${figures.height} pixels, compared premultiplied`],
      ["greatest difference", `${figures.maximum}/255 at (${figures.worstX}, ${figures.worstY})`],
      ["red, green, blue, alpha", figures.channels.join(", ")],
      ["mean; 99 % within", `${figures.mean.toFixed(4)}; ${figures.percentile99}`],
      ["beyond 1, 2, 4, 16", [figures.beyond1, figures.beyond2, figures.beyond4, figures.beyond16]
        .map((share) => percent(share, 3)).join(", ")],
      ["signal to noise", figures.signalToNoise ? `${figures.signalToNoise.toFixed(1)} dB` : "equal pictures"]);
    if (figures.contour !== undefined) rows.push(["contour displaced", `${figures.contour.toFixed(3)} px`]);
    if (figures.similarity !== undefined) rows.push(["SSIM; mean FLIP", `${figures.similarity.toFixed(4)}; ${figures.flip.toFixed(4)}`]);
    (figures.tones || []).forEach((fit, channel) => {
      if (fit) rows.push([`GPU ${["red", "green", "blue", "alpha"][channel]}`,
        `${fit.gain.toFixed(3)} × CPU ${fit.offset < 0 ? "−" : "+"} ${Math.abs(fit.offset).toFixed(1)}, `
        + `explains ${percent(fit.explained, 0)} of ${fit.pixels} pixels`]);
    });
  }
  find("figures").replaceChildren(...rows.map(([name, value]) =>
    element("tr", {}, element("th", {}, name), element("td", {}, value))));
}

function select(one) {
  selected = one;
  find("case").hidden = !one;
  for (const row of find("list").querySelectorAll(".selected")) row.classList.remove("selected");
  if (!one) return;
  const row = find("list").querySelector(`[data-index="${one.index}"]`);
  if (row) {
    row.classList.add("selected");
    row.scrollIntoView({ block: "nearest" });
  }
  history.replaceState(null, "", `#${one.index}`);
  find("title").textContent = `${one.effect} at ${one.place} on ${one.run.driver}: ${one.outcome}`;
  find("title").className = one.isFailing ? "bad" : "good";
  find("reasons").replaceChildren(...one.reasons.map((reason) => element("li", {}, reason)));
  showPictures(one);
  showFigures(one);
  showChart(one);
  find("clues").replaceChildren(...one.clues.map((index) => element("li", {}, data.clues[index])));
  find("plan").hidden = !one.plan;
  find("plan").querySelector("pre").textContent = one.plan || "";
}
