interface SparklineProps {
  values: readonly number[];
  /** Accessible name. */
  label: string;
}

const width = 96;
const height = 24;

/** A series as a small line without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const top = Math.max(1, ...values);
  const points = values.map(
    (value, index) =>
      `${((index / Math.max(1, values.length - 1)) * width).toFixed(1)},${(height - 1 - (value / top) * (height - 2)).toFixed(1)}`,
  );
  return (
    <svg role="img" aria-label={label} width={width} height={height} fill="none" className="block">
      <polyline points={points.join(" ")} strokeWidth={1.5} strokeLinejoin="round" className="stroke-accent" />
    </svg>
  );
}
