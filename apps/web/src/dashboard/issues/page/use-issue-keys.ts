import { useEffect, useEffectEvent } from "react";

/** Keys of the page, unless a field, a menu or a dialog has the focus. */
export function useIssueKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || capturesKeys(event.target)) return;
    const run = keys[event.key];
    if (!run) return;
    // So that the key isn't typed into what it focuses.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** An open dialog receives all keys, even before it has the focus. */
function capturesKeys(target: EventTarget | null): boolean {
  if (document.querySelector("[role='dialog'], [role='menu']")) return true;
  const captures = "input, textarea, select, [contenteditable='true'], [role='listbox'], [role='combobox']";
  return target instanceof HTMLElement && target.closest(captures) !== null;
}
