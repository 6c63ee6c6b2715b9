import { useEffect, useEffectEvent } from "react";

/** Global keyboard shortcuts, unless a field or dialog has the focus. j and k move the focus to the rows. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || capturesKeys(event.target)) return;
    shortcuts[event.key]?.();
    if (event.key === "j" || event.key === "k") focusFirstRow();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** An open dialog receives all keys, even before it has the focus. */
function capturesKeys(target: EventTarget | null): boolean {
  if (document.querySelector("[role='dialog']")) return true;
  const captures = "input, textarea, select, [contenteditable='true'], [role='menu'], [role='listbox']";
  return target instanceof HTMLElement && target.closest(captures) !== null;
}

/** Within the rows, the list moves the focus itself. */
function focusFirstRow() {
  const rows = document.querySelector<HTMLElement>("[data-log-rows]");
  if (rows?.contains(document.activeElement)) return;
  rows?.querySelector("button")?.focus();
}
