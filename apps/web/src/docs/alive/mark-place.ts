// Where one is on the page, shown in its lists of links as it scrolls.
import { activeAnchor } from "../active-anchor.ts";

export function markPlace(): void {
  let frame = 0;
  function onScroll() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(showPlace);
  }
  showPlace();
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("resize", onScroll);
}

/** Marks the links that cover the place, and shows only the lists that belong to it. */
export function showPlace(): void {
  const place = readPlace();
  const holds = (anchors = "") => anchors.split(" ").includes(place);
  for (const link of document.querySelectorAll<HTMLElement>("[data-covers]")) {
    if (holds(link.dataset.covers)) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
  for (const list of document.querySelectorAll<HTMLElement>("[data-shown-in]")) {
    list.hidden = !holds(list.dataset.shownIn);
  }
}

function readPlace(): string {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  const tops = [...document.querySelectorAll("[data-place]")].map((element) => ({
    anchor: element.id,
    top: element.getBoundingClientRect().top,
  }));
  return activeAnchor(tops, { isAtEnd, asked: location.hash.slice(1), height: clientHeight });
}
