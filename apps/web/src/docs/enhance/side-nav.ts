/** Scrolls the side navigation to the open page. */
export function revealCurrentPage(): void {
  const container = document.querySelector<HTMLElement>("[data-side-nav]");
  const link = container?.querySelector<HTMLElement>("[aria-current=page]");
  if (container && link) container.scrollTop = link.offsetTop - container.clientHeight / 2;
}
