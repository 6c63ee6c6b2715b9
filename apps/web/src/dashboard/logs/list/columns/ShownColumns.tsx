import { ArrowDown, ArrowUp, Minus, Plus, X } from "lucide-react";
import { titleOfField } from "../../../../lib/log-field.ts";
import { Button, type ButtonProps } from "../../../../ui/button/Button.tsx";
import type { Icon } from "../../../../ui/icon.ts";
import { baseColumns, columnLimitsPx, columnWidth } from "../../../../ui/log/log-columns.ts";
import { FieldName } from "./FieldName.tsx";
import { stepColumn } from "./move-column.ts";
import type { ResizableColumns } from "./use-column-widths.ts";

interface ShownColumnsProps extends ResizableColumns {
  columns: readonly string[];
  onChange: (columns: string[]) => void;
}

const widthStepPx = 16;

/** The columns in their order: moved, widened and removed by buttons, which also work by keyboard. */
export function ShownColumns({ columns, onChange, widths, onResize }: ShownColumnsProps) {
  return (
    <section aria-label="Shown columns" className="mt-4 border-t pt-3">
      <div className="flex h-8 items-center justify-between">
        <h3 className="text-table font-semibold">Shown</h3>
        {Object.keys(widths).length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => onResize(undefined, undefined)} className="-mr-2.5">
            Reset widths
          </Button>
        )}
      </div>
      <ul>
        {baseColumns.map(({ id, title }) => (
          <li key={id} className="flex h-9 items-center gap-1 text-table text-muted max-sm:h-11">
            <span className="mr-auto">{title}</span>
            {widthButtons(id, title)}
          </li>
        ))}
        {columns.map((field, index) => {
          const title = titleOfField(field) ?? field;
          return (
            <li key={field} className="flex h-9 items-center gap-1 max-sm:h-11">
              <div className="mr-auto min-w-0 text-table">
                <FieldName field={field} />
              </div>
              <Action
                label={`Move ${title} up`}
                icon={ArrowUp}
                aria-disabled={index === 0}
                onClick={() => onChange(stepColumn(columns, field, -1))}
              />
              <Action
                label={`Move ${title} down`}
                icon={ArrowDown}
                aria-disabled={index === columns.length - 1}
                onClick={() => onChange(stepColumn(columns, field, 1))}
              />
              {widthButtons(field, title)}
              <Action
                label={`Remove ${title}`}
                icon={X}
                onClick={() => onChange(columns.filter((other) => other !== field))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );

  function widthButtons(id: string, title: string) {
    const width = columnWidth(id, widths);
    return (
      <>
        <Action
          label={`Narrower ${title}`}
          icon={Minus}
          aria-disabled={width <= columnLimitsPx.min}
          onClick={() => onResize(id, width - widthStepPx)}
        />
        <span className="w-14 text-center text-caption text-faint tabular-nums">{width} px</span>
        <Action
          label={`Wider ${title}`}
          icon={Plus}
          aria-disabled={width >= columnLimitsPx.max}
          onClick={() => onResize(id, width + widthStepPx)}
        />
      </>
    );
  }
}

interface ActionProps extends Pick<ButtonProps, "onClick" | "aria-disabled"> {
  label: string;
  icon: Icon;
}

/** No tooltip: Escape would close it first, and the dialog only then. */
function Action({ label, icon, ...rest }: ActionProps) {
  return (
    <Button variant="quiet" size="sm" icon={icon} title={label} className="px-1.5" {...rest}>
      <span className="sr-only">{label}</span>
    </Button>
  );
}
