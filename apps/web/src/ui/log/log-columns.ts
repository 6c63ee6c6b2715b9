import type { CSSProperties } from "react";

/** The grid of log rows, their skeletons and headers: time, level, source, message. */
export const logColumns = "grid-cols-[--spacing(32)_--spacing(15)_--spacing(32)_1fr]";

const withOwnColumns =
  "grid-cols-[--spacing(32)_--spacing(15)_--spacing(32)_repeat(var(--own-columns),--spacing(36))_minmax(--spacing(40),1fr)]";

/** The same grid with custom columns before the message. */
export function logGrid(ownColumns: number): { className: string; style?: CSSProperties } {
  if (ownColumns === 0) return { className: logColumns };
  return { className: withOwnColumns, style: { "--own-columns": ownColumns } as CSSProperties };
}
