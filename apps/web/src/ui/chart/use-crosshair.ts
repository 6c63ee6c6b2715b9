import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { nearestStop, stopAfterKey } from "./chart-stops.ts";

/** The crosshair position, by pointer or arrow keys. `stops` are fractions of the plot's width. */
export function useCrosshair(stops: readonly number[]) {
  const [at, setAt] = useState<{ stop: number; byKey: boolean } | null>(null);
  const shown = at && at.stop < stops.length ? at : null;
  return {
    stop: shown?.stop ?? null,
    /** Only keyboard moves are announced; pointer moves would be too frequent. */
    announced: shown?.byKey ? shown.stop : null,
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

/** Horizontal pointer position within the element, from 0 to 1. */
export function pointerShare(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - left) / (width || 1)));
}
