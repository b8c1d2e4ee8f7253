// The contents of the rules: the section in sight is marked, and on a phone the list closes once something is picked.
const links = document.querySelectorAll(".rule-contents a, .rule-contents-phone a");
const folded = document.querySelector(".rule-contents-phone");

for (const link of links) {
  link.addEventListener("click", () => {
    folded.open = false;
  });
}

function mark(id) {
  for (const link of links) {
    if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

const sight = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) mark(entry.target.id);
}, { rootMargin: "-20% 0px -75% 0px" });
for (const section of document.querySelectorAll("section.rule")) sight.observe(section);
