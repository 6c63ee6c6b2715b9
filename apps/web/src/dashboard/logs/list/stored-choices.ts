// Page size, columns and their widths as last chosen in this browser.
import { defaultPageSize } from "@contrail/protocol";
import { z } from "zod/mini";
import { columnsKey } from "../../../lib/session/storage-keys.ts";
import type { ColumnWidths } from "../../../ui/log/log-columns.ts";
import { type PageSize, parsePageSize } from "../logs-view.ts";

const pageSizeKey = "contrail-logs:page-size";

export function readPageSize(): PageSize {
  try {
    return parsePageSize(localStorage.getItem(pageSizeKey)) ?? defaultPageSize;
  } catch {
    return defaultPageSize;
  }
}

export function storePageSize(size: PageSize) {
  store(pageSizeKey, String(size));
}

const Columns = z.object({ columns: z.array(z.string()), widths: z.record(z.string(), z.number()) });

interface StoredColumns {
  columns: readonly string[];
  widths: ColumnWidths;
}

export function readColumns(): StoredColumns {
  try {
    return Columns.parse(JSON.parse(localStorage.getItem(columnsKey) ?? "null"));
  } catch {
    return { columns: [], widths: {} };
  }
}

/** Removed when the session ends. */
export function storeColumns(part: Partial<StoredColumns>) {
  store(columnsKey, JSON.stringify({ ...readColumns(), ...part }));
}

function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the choice lasts until reload.
  }
}
