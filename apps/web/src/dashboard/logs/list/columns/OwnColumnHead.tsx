import { type DragEvent, useState } from "react";
import { classes } from "../../../../ui/classes.ts";
import { ColumnResizer } from "./ColumnResizer.tsx";
import { FieldName } from "./FieldName.tsx";
import { moveColumn } from "./move-column.ts";
import type { ResizableColumns } from "./use-column-widths.ts";

interface OwnColumnHeadProps extends ResizableColumns {
  field: string;
  columns: readonly string[];
  onReorder: (columns: string[]) => void;
}

const dragType = "application/x-contrail-column";

/** The header of a field's column: dragged to another one, it moves there. By keyboard, use the Columns dialog. */
export function OwnColumnHead({ field, columns, onReorder, ...resizing }: OwnColumnHeadProps) {
  const [side, setSide] = useState<"before" | "after">();

  function over(event: DragEvent<HTMLElement>) {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setSide(event.clientX < left + width / 2 ? "before" : "after");
  }

  function drop(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    setSide(undefined);
    const moved = event.dataTransfer.getData(dragType);
    const before = side === "after" ? columns[columns.indexOf(field) + 1] : field;
    if (moved !== "" && moved !== field && before !== moved) onReorder(moveColumn(columns, moved, before));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the Columns dialog does the same by keyboard
    <div
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, field);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={over}
      onDragLeave={() => setSide(undefined)}
      onDrop={drop}
      className="relative flex min-w-0 cursor-grab items-center self-stretch pr-4"
    >
      {side && (
        <span
          aria-hidden
          className={classes("absolute inset-y-0 w-0.5 bg-accent", side === "before" ? "-left-2" : "right-2")}
        />
      )}
      <FieldName field={field} />
      <ColumnResizer id={field} ownColumns={columns} {...resizing} />
    </div>
  );
}
