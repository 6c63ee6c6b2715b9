import { classes } from "../../ui/classes.ts";
import { type Inlines, toPlainText } from "../model.ts";
import { InlineText } from "./InlineText.tsx";

interface DocsTableProps {
  columns: readonly string[];
  rows: readonly (readonly Inlines[])[];
}

/** Column labels on phones, where cells are stacked. */
const columnLabel = "max-sm:before:mr-2 max-sm:before:text-faint max-sm:before:content-[attr(data-column)]";

/** A table of short texts. On phones, the cells of a row are stacked. */
export function DocsTable({ columns, rows }: DocsTableProps) {
  return (
    <table className="mt-5 w-full border-collapse text-table max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="h-9 border-b border-line-strong">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="pr-6 text-left text-caption font-medium text-faint first-letter:uppercase"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={toPlainText(row[0] ?? [])} className="border-b align-baseline max-sm:block max-sm:py-3">
            {row.map((cell, index) => (
              <td
                key={columns[index]}
                data-column={columns[index]}
                className={classes(
                  "py-2.5 pr-6 text-muted last:pr-0 last:wrap-anywhere max-sm:block max-sm:p-0 max-sm:empty:hidden",
                  index > 0 && columns.length > 2 && columnLabel,
                  index === 0 &&
                    "min-w-30 font-medium text-text [&_code]:inline-block [&_code]:rounded-chip [&_code]:bg-active [&_code]:px-1.5",
                )}
              >
                <InlineText inlines={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
