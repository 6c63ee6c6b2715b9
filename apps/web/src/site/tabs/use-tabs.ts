// Tabs without a library: the landing page has a budget for its scripts.
import { type KeyboardEvent, useId } from "react";

interface TabsOptions<Id extends string> {
  ids: readonly Id[];
  open: Id;
  onOpen: (id: Id) => void;
  vertical?: boolean;
}

/** The attributes of a tab list, its tabs and their panels. Arrows, Home and End move between the tabs and open them. */
export function useTabs<Id extends string>({ ids, open, onOpen, vertical = false }: TabsOptions<Id>) {
  const base = useId();
  const [back, forward] = vertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];

  function move(event: KeyboardEvent<HTMLElement>) {
    const place = ids.indexOf(open);
    const moves: Record<string, number> = {
      [back]: (place + ids.length - 1) % ids.length,
      [forward]: (place + 1) % ids.length,
      Home: 0,
      End: ids.length - 1,
    };
    const next = ids[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[ids.indexOf(next)]?.focus();
  }

  return {
    list: { "aria-orientation": vertical ? "vertical" : "horizontal", onKeyDown: move } as const,
    tab: (id: Id) =>
      ({
        role: "tab",
        type: "button",
        id: `${base}-${id}`,
        "aria-selected": id === open,
        "aria-controls": `${base}-${id}-panel`,
        tabIndex: id === open ? 0 : -1,
        onClick: () => onOpen(id),
      }) as const,
    /** Named by its tab, or by a part of it. */
    panel: (id: Id, name = `${base}-${id}`) =>
      ({
        role: "tabpanel",
        id: `${base}-${id}-panel`,
        "aria-labelledby": name,
        "aria-hidden": id !== open,
        "data-open": id === open,
      }) as const,
  };
}
