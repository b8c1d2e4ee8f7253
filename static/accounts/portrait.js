// Shows the chosen emblem and colours at once.
(() => {
  const studio = document.querySelector(".studio");
  const ground = studio.querySelector(".preview .ground");
  const emblem = studio.querySelector(".preview .emblem");
  const picked = (name) =>
    studio.querySelector(`input[name=${name}]:checked`)?.closest("label").querySelector("svg");
  const paint = (name) => picked(name)?.querySelector("circle").getAttribute("fill");
  const draw = () => {
    if (picked("emblem")) {
      emblem.replaceChildren(...[...picked("emblem").children].map((path) => path.cloneNode()));
    }
    for (
      const [node, name, shade] of [
        [ground, "fill", paint("ground")],
        [emblem, "color", paint("ground")],
        [emblem, "fill", paint("ink")],
        [emblem, "stroke", paint("ink")],
      ]
    ) if (shade) node.setAttribute(name, shade);
  };
  studio.addEventListener("change", draw);
  draw();
})();
