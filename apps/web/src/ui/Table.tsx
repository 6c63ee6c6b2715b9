import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** A width class, such as 'w-40'. */
  width?: string;
  /** Hidden on screens narrower than this. */
  hideBelow?: "sm" | "md" | "lg" | "xl";
  /** Not hidden on phones, where each row has a line for it. */
  shownOnPhones?: boolean;
  /** The header is visually hidden, for example above buttons. */
  headerHidden?: boolean;
  /** On phones, at the end of the first line instead of on the second, for example for buttons. */
  phoneEnd?: boolean;
}

interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 36 px rows instead of 44. */
  compact?: boolean;
}

const hidden = { sm: "max-sm:hidden", md: "max-md:hidden", lg: "max-lg:hidden", xl: "max-xl:hidden" };
const hiddenInTables = { sm: "", md: "sm:max-md:hidden", lg: "sm:max-lg:hidden", xl: "sm:max-xl:hidden" };

/** Borders only between rows. On phones, each row becomes two lines: the first cell, and the others below it. */
export function Table<Row>({ label, columns, rows, rowKey, compact = false }: TableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-table max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="h-8 border-b">
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classes("text-caption font-medium text-faint", cellClasses(column))}
            >
              {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={classes(
              "border-b transition-colors last:border-b-0 hover:bg-hover max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:px-5 max-sm:py-2.5 max-sm:after:order-2 max-sm:after:h-1 max-sm:after:w-full",
              compact ? "sm:h-9" : "sm:h-11",
            )}
          >
            {columns.map((column, index) => (
              <td key={column.id} className={classes(cellClasses(column), phoneOrder(column, index))}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClasses<Row>({ align = "left", width, hideBelow, shownOnPhones = false }: Column<Row>) {
  return classes(
    "px-2 first:pl-5 last:pr-5 max-sm:px-0 max-sm:first:pl-0 max-sm:last:pr-0",
    align === "right" ? "text-right tabular-nums" : "text-left",
    width,
    hideBelow && (shownOnPhones ? hiddenInTables : hidden)[hideBelow],
  );
}

/** The line break of a phone row has order 2; cells with a lower order are on the first line. */
function phoneOrder<Row>({ phoneEnd = false }: Column<Row>, index: number) {
  if (index === 0) return "max-sm:min-w-0 max-sm:flex-1";
  return phoneEnd ? "max-sm:order-1" : "max-sm:order-3";
}
