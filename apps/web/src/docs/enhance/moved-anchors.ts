// The documentation was a single page once. Links to its headings, such as /docs#masking, lead to the page they are on
// now. A link to something that never existed says so.

export function followMovedAnchors(): void {
  followMovedAnchor();
  window.addEventListener("hashchange", followMovedAnchor);
}

function followMovedAnchor(): void {
  const anchor = location.hash.slice(1);
  // The API calls aren't part of the navigation: their anchors are made of method and path.
  const heading = /^(?:get|post|put|patch|delete)-api-/.test(anchor) ? "api" : anchor;
  const link = document.querySelector<HTMLAnchorElement>(`[data-moved~="${CSS.escape(heading)}"]`);
  showMissingPage(!link && anchor !== "" && document.getElementById(anchor) === null);
  if (!link) return;
  const isPage = anchor === link.dataset.moved?.split(" ")[0];
  location.replace(isPage ? link.href : `${link.href}#${anchor}`);
}

function showMissingPage(isMissing: boolean): void {
  const note = document.querySelector<HTMLElement>("[data-missing-page]");
  if (note) note.hidden = !isMissing;
}
