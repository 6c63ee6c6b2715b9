// Labels of a band axis: one below each bar, as many as fit.

export interface BandTick {
  label: string;
  /** Center of its bar, as a fraction of the width. */
  share: number;
}

/** Evenly spaced, and always including the last one, which is the newest. */
export function bandTicks(labels: readonly string[], widthPx: number, minGapPx: number): BandTick[] {
  const bandPx = widthPx / Math.max(1, labels.length);
  const step = Math.max(1, Math.ceil(minGapPx / bandPx));
  const ticks = labels.map((label, index) => ({ label, share: (index + 0.5) / labels.length }));
  return ticks.filter((_, index) => (labels.length - 1 - index) % step === 0);
}
