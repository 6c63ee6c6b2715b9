// The grid of log rows, their skeletons and headers: time, level, source, own columns, message.
import type { CSSProperties } from "react";

/** In pixels, by the id of a column. */
export type ColumnWidths = Readonly<Record<string, number>>;

export interface BaseColumn {
  id: string;
  title: string;
  widthPx: number;
}

/** Before the own columns; the message takes the rest. Ids that can't be names of fields. */
export const baseColumns: readonly BaseColumn[] = [
  { id: "$time", title: "Timestamp", widthPx: 128 },
  { id: "$level", title: "Type", widthPx: 60 },
  { id: "$source", title: "Source", widthPx: 128 },
];
const ownColumnPx = 144;
const minMessagePx = 160;
const paddingPx = 32;

export const columnLimitsPx = { min: 48, max: 960 };

/** The default, unless a container has set its own with `toGridVariables`. */
export const logColumns =
  "grid-cols-[var(--log-columns,--spacing(32)_--spacing(15)_--spacing(32)_1fr)] sm:min-w-[var(--log-width,0px)]";

export function columnWidth(id: string, widths: ColumnWidths): number {
  return widths[id] ?? baseColumns.find((column) => column.id === id)?.widthPx ?? ownColumnPx;
}

export function clampColumnWidth(widthPx: number): number {
  return Math.round(Math.min(columnLimitsPx.max, Math.max(columnLimitsPx.min, widthPx)));
}

/** The grid with these own columns, for all rows inside an element with this style. */
export function toGridVariables(ownColumns: readonly string[], widths: ColumnWidths): CSSProperties {
  const ids = [...baseColumns.map(({ id }) => id), ...ownColumns];
  const sizes = ids.map((id) => columnWidth(id, widths));
  const width = sizes.reduce((sum, size) => sum + size, minMessagePx + paddingPx);
  return {
    "--log-columns": `${sizes.map((size) => `${size}px`).join(" ")} minmax(${minMessagePx}px, 1fr)`,
    "--log-width": `${width}px`,
  } as CSSProperties;
}
