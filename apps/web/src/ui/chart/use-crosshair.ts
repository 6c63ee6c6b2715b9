import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { nearestStop, stopAfterKey } from "./chart-stops.ts";

/** Where the crosshair stands, by pointer or by arrow keys. `stops` are shares of the plot's width. */
export function useCrosshair(stops: readonly number[]) {
  const [at, setAt] = useState<{ stop: number; byKey: boolean } | null>(null);
  const shown = at && at.stop < stops.length ? at : null;
  return {
    stop: shown?.stop ?? null,
    /** Only a move by keyboard is read out; a pointer would not stop talking. */
    spoken: shown?.byKey ? shown.stop : null,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const stop = nearestStop(stops, pointerShare(event));
      setAt(stop === null ? null : { stop, byKey: false });
    },
    onKeyDown(event: KeyboardEvent) {
      const stop = stopAfterKey(event.key, shown?.stop ?? null, stops.length);
      if (stop === undefined) return;
      event.preventDefault();
      setAt(stop === null ? null : { stop, byKey: true });
    },
    clear: () => setAt(null),
  };
}

/** How far along an element the pointer is, from 0 to 1. */
export function pointerShare(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - left) / (width || 1)));
}
