import type { KeyboardEvent } from "react";

const steps: Record<string, -1 | 1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The row offset for a key; undefined for other keys. */
export function rowStep(event: KeyboardEvent): -1 | 1 | undefined {
  return isPlainKey(event) ? steps[event.key] : undefined;
}

/** j, k and the arrow keys move between rows; Enter opens the focused one, as for any button. */
export function moveRowFocus(event: KeyboardEvent<HTMLElement>) {
  const step = rowStep(event);
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll("button")];
  const next = rows[rows.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keys with Ctrl, Cmd or Alt belong to the browser. */
function isPlainKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}
