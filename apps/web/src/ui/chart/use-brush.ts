import { type PointerEvent, useEffect, useState } from "react";
import { pointerShare } from "./use-crosshair.ts";

export interface Brush {
  from: number;
  to: number;
}

/** Below this share of the width a drag was only an unsteady click. */
const smallest = 0.01;

/** A stretch of the plot drawn with the pointer, in shares of its width; Escape lets go of it. Without `onBrush` nothing is drawn. */
export function useBrush(onBrush: ((brush: Brush) => void) | undefined) {
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  const brush = drag && { from: Math.min(drag.start, drag.end), to: Math.max(drag.start, drag.end) };
  const dragging = drag !== null;

  useEffect(() => {
    if (!dragging) return;
    const letGo = (event: KeyboardEvent) => event.key === "Escape" && setDrag(null);
    document.addEventListener("keydown", letGo);
    return () => document.removeEventListener("keydown", letGo);
  }, [dragging]);

  return {
    brush: brush && brush.to - brush.from >= smallest ? brush : null,
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
      if (brush && brush.to - brush.from >= smallest) onBrush?.(brush);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
}
