// The tabs of the page: a click, the arrows, Home and End open one.

export function switchTabs(page: HTMLElement): void {
  page.addEventListener("click", ({ target }) => {
    const tab = toTab(target);
    if (tab) open(tab);
  });
  page.addEventListener("keydown", (event) => {
    const tab = toTab(event.target);
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    open(next);
    next.focus();
  });
}

function toTab(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[role=tab]") : null;
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = siblings(tab);
  const place = tabs.indexOf(tab);
  const places: Record<string, number> = {
    ArrowLeft: (place + tabs.length - 1) % tabs.length,
    ArrowRight: (place + 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[places[key] ?? -1];
}

function open(chosen: HTMLElement): void {
  for (const tab of siblings(chosen)) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    panel?.toggleAttribute("hidden", !isChosen);
  }
}

function siblings(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
}
