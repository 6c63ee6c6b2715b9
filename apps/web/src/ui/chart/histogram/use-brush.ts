import { type PointerEvent, useEffect, useState } from "react";
import { pointerShare } from "../use-crosshair.ts";

export interface Brush {
  from: number;
  to: number;
}

/** A shorter drag, as a fraction of the width, is an unsteady click. */
const minDragShare = 0.01;

/** Selects part of the plot by dragging, as fractions of its width; Escape cancels. Disabled without `onBrush`. */
export function useBrush(onBrush: ((brush: Brush) => void) | undefined) {
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  const brush = drag && { from: Math.min(drag.start, drag.end), to: Math.max(drag.start, drag.end) };
  const dragging = drag !== null;

  useEffect(() => {
    if (!dragging) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && setDrag(null);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [dragging]);

  return {
    brush: brush && brush.to - brush.from >= minDragShare ? brush : null,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!onBrush || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const start = pointerShare(event);
      setDrag({ start, end: start });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag) setDrag({ ...drag, end: pointerShare(event) });
    },
    onPointerUp() {
      if (brush && brush.to - brush.from >= minDragShare) onBrush?.(brush);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
}
