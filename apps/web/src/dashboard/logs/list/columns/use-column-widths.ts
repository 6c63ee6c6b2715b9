import { useState } from "react";
import { type ColumnWidths, clampColumnWidth } from "../../../../ui/log/log-columns.ts";
import { readColumns, storeColumns } from "../stored-choices.ts";

export interface ResizableColumns {
  widths: ColumnWidths;
  /** Without a width, restores the default; without a column, those of all. */
  onResize: (id: string | undefined, widthPx: number | undefined) => void;
}

/** The widths of the columns, remembered in this browser. */
export function useColumnWidths(): ResizableColumns {
  const [widths, setWidths] = useState(() => readColumns().widths);
  return {
    widths,
    onResize(id, widthPx) {
      const next = resized(widths, id, widthPx);
      setWidths(next);
      storeColumns({ widths: next });
    },
  };
}

function resized(widths: ColumnWidths, id: string | undefined, widthPx: number | undefined): ColumnWidths {
  if (id === undefined) return {};
  const { [id]: _, ...others } = widths;
  return widthPx === undefined ? others : { ...others, [id]: clampColumnWidth(widthPx) };
}
