interface SparklineProps {
  values: readonly number[];
  /** What the line says, e.g. 'Logs in the last 24 h, between 310 and 785 an hour'. */
  label: string;
}

const width = 96;
const height = 24;

export function Sparkline({ values, label }: SparklineProps) {
  const highest = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * step},${height - 1 - (value / highest) * (height - 2)}`);
  return (
    <svg role="img" aria-label={label} width={width} height={height} fill="none" className="overflow-visible">
      <polyline points={points.join(" ")} strokeWidth="1.5" strokeLinejoin="round" className="stroke-accent" />
    </svg>
  );
}
