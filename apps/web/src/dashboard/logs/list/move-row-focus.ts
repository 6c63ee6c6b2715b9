import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** How many rows a key leads on; undefined for keys that mean something else. */
export function rowStep(event: KeyboardEvent): number | undefined {
  return isPlainKey(event) ? steps[event.key] : undefined;
}

/** j, k and the arrows walk from row to row; Enter opens the one in focus, as with any button. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>) {
  const step = rowStep(event);
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll("button")];
  const next = rows[rows.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** With Ctrl, Cmd or Alt a key belongs to the browser. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}
