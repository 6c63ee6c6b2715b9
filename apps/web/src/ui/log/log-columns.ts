import type { CSSProperties } from "react";

/** Time, level, source, message: the grid of a log row, of its skeleton and of the names above them. */
export const logColumns = "grid-cols-[--spacing(32)_--spacing(15)_--spacing(32)_1fr]";

const withOwnColumns =
  "grid-cols-[--spacing(32)_--spacing(15)_--spacing(32)_repeat(var(--own-columns),--spacing(36))_minmax(--spacing(40),1fr)]";

/** The same grid with columns of the reader's own before the message. */
export function logGrid(ownColumns: number): { className: string; style?: CSSProperties } {
  if (ownColumns === 0) return { className: logColumns };
  return { className: withOwnColumns, style: { "--own-columns": ownColumns } as CSSProperties };
}
