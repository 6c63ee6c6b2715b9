/** Index of the stop nearest to a fraction of the width; null without stops. */
export function nearestStop(stops: readonly number[], share: number): number | null {
  const best = stops.reduce(
    (nearest, stop, index) => {
      const distance = Math.abs(stop - share);
      return distance < nearest.distance ? { index, distance } : nearest;
    },
    { index: -1, distance: Number.POSITIVE_INFINITY },
  );
  return best.index === -1 ? null : best.index;
}

/** The stop after a key press; null to hide the crosshair, undefined if the key has no effect. */
export function stopAfterKey(key: string, stop: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowLeft":
      return stop === null ? last : Math.max(0, stop - 1);
    case "ArrowRight":
      return stop === null ? 0 : Math.min(last, stop + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "Escape":
      return stop === null ? undefined : null;
    default:
      return undefined;
  }
}
