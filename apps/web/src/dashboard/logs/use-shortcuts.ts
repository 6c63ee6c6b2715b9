import { useEffect, useEffectEvent } from "react";

/** Keys for the whole screen, as long as no field or dialog has them; j and k lead into the rows. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return;
    shortcuts[event.key]?.();
    if (event.key === "j" || event.key === "k") focusFirstRow();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** An open dialog has all keys, also while the focus is on its way to it. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("[role='dialog']")) return true;
  const taken = "input, textarea, select, [contenteditable='true'], [role='menu'], [role='listbox']";
  return target instanceof HTMLElement && target.closest(taken) !== null;
}

/** Once the focus is on a row, the list itself moves it. */
function focusFirstRow() {
  const rows = document.querySelector<HTMLElement>("[data-log-rows]");
  if (rows?.contains(document.activeElement)) return;
  rows?.querySelector("button")?.focus();
}
