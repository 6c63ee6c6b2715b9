import { useEffect, useEffectEvent } from "react";

/** Keys that work anywhere on the screen, except in fields, menus and dialogs. */
export function useScreenKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isCaptured(event.target)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** An open dialog or menu receives all keys, even before it has the focus. */
function isCaptured(target: EventTarget | null): boolean {
  if (document.querySelector("[role='dialog'], [role='menu']")) return true;
  const captures = "input, textarea, select, [contenteditable='true'], [role='listbox']";
  return target instanceof HTMLElement && target.closest(captures) !== null;
}
