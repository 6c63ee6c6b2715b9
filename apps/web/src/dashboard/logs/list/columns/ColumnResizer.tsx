import type { PointerEvent } from "react";
import { clampColumnWidth, columnWidth, toGridVariables } from "../../../../ui/log/log-columns.ts";
import type { ResizableColumns } from "./use-column-widths.ts";

interface ColumnResizerProps extends ResizableColumns {
  id: string;
  ownColumns: readonly string[];
}

/** The edge of a column, to be dragged; a double click restores the default. By keyboard, use the Columns dialog. */
export function ColumnResizer({ id, ownColumns, widths, onResize }: ColumnResizerProps) {
  function start(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle: HTMLElement = event.currentTarget;
    const grid = handle.closest<HTMLElement>("[data-log-grid]");
    const [startX, startPx] = [event.clientX, columnWidth(id, widths)];
    let widthPx = startPx;
    const done = new AbortController();
    const { signal } = done;
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener(
      "pointermove",
      ({ clientX }) => {
        widthPx = clampColumnWidth(startPx + clientX - startX);
        // Without rendering the rows: they all follow these variables.
        const variables = toGridVariables(ownColumns, { ...widths, [id]: widthPx });
        for (const [name, value] of Object.entries(variables)) grid?.style.setProperty(name, String(value));
      },
      { signal },
    );
    const finish = () => {
      done.abort();
      if (widthPx !== startPx) onResize(id, widthPx);
    };
    handle.addEventListener("pointerup", finish, { signal });
    handle.addEventListener("pointercancel", finish, { signal });
  }

  return (
    <div
      aria-hidden
      data-resize={id}
      onPointerDown={start}
      onDoubleClick={() => onResize(id, undefined)}
      className="absolute inset-y-0 right-0.5 z-10 w-3 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1/2 after:w-px after:bg-line-strong hover:after:bg-accent"
    />
  );
}
