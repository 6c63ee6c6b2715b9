// Tabs without a library, to stay within the landing page's script budget.
import { type KeyboardEvent, useId } from "react";

interface TabsOptions<Id extends string> {
  ids: readonly Id[];
  open: Id;
  onOpen: (id: Id) => void;
  vertical?: boolean;
}

/** Attributes for a tab list, its tabs and panels. Arrow keys, Home and End select tabs. */
export function useTabs<Id extends string>({ ids, open, onOpen, vertical = false }: TabsOptions<Id>) {
  const base = useId();
  const [back, forward] = vertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = ids.indexOf(open);
    const moves: Record<string, number> = {
      [back]: (index + ids.length - 1) % ids.length,
      [forward]: (index + 1) % ids.length,
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
    list: { "aria-orientation": vertical ? "vertical" : "horizontal", onKeyDown } as const,
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
    /** Labelled by its tab, or by the given element. */
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
