// Scroll spy: marks the current section in the navigation.
import { activeAnchor } from "../layout/active-anchor.ts";

export function startScrollSpy(): void {
  let frame = 0;
  function onScroll() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(updateScrollSpy);
  }
  updateScrollSpy();
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onScroll);
}

/** Marks the links to the current section, and shows only the lists that belong to it. */
export function updateScrollSpy(): void {
  const current = findCurrentAnchor();
  const covers = (anchors = "") => anchors.split(" ").includes(current);
  for (const link of document.querySelectorAll<HTMLElement>("[data-covers]")) {
    if (covers(link.dataset.covers)) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  for (const list of document.querySelectorAll<HTMLElement>("[data-shown-in]")) {
    list.hidden = !covers(list.dataset.shownIn);
  }
}

function findCurrentAnchor(): string {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const tops = [...document.querySelectorAll("[data-place]")].map((element) => ({
    anchor: element.id,
    top: element.getBoundingClientRect().top,
  }));
  return activeAnchor(tops, { isAtEnd, hashAnchor: location.hash.slice(1), height: clientHeight });
}
