// The tabs of the page: opened by click, arrow keys, Home and End.

export function enableTabs(page: HTMLElement): void {
  page.addEventListener("click", ({ target }) => {
    const tab = toTab(target);
    if (tab) open(tab);
  });
  page.addEventListener("keydown", (event) => {
    const tab = toTab(event.target);
    const next = tab && adjacentTab(tab, event.key);
    if (!next) return;
    event.preventDefault();
    open(next);
    next.focus();
  });
}

function toTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[role=tab]") : null;
}

function adjacentTab(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = siblings(tab);
  const index = tabs.indexOf(tab);
  const targets: Record<string, number> = {
    ArrowLeft: (index + tabs.length - 1) % tabs.length,
    ArrowRight: (index + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1];
}

function open(selected: HTMLElement): void {
  for (const tab of siblings(selected)) {
    const isSelected = tab === selected;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("hidden", !isSelected);
  }
}

function siblings(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
}
