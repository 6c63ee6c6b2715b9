interface SparklineProps {
  values: readonly number[];
  /** Accessible name. */
  label: string;
}

const widthPx = 96;
const heightPx = 24;

/** A series as a small line without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const top = Math.max(1, ...values);
  const points = values.map(
    (value, index) =>
      `${((index / Math.max(1, values.length - 1)) * widthPx).toFixed(1)},${(heightPx - 1 - (value / top) * (heightPx - 2)).toFixed(1)}`,
  );
  return (
    <svg role="img" aria-label={label} width={widthPx} height={heightPx} fill="none" className="block">
      <polyline points={points.join(" ")} strokeWidth={1.5} strokeLinejoin="round" className="stroke-accent" />
    </svg>
  );
}
