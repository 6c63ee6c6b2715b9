import { type RefObject, useEffect } from "react";

/** / focuses the field from anywhere on the page but other text inputs and dialogs. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest("input, textarea, select, [contenteditable='true'], [role='dialog']");
}
