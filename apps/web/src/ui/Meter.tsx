interface MeterProps {
  value: number;
  max: number;
  /** What is measured, e.g. '188 of 500 credits left'. */
  label: string;
}

export function Meter({ value, max, label }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not let a <meter> be drawn this thin
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-1 overflow-hidden rounded-pill bg-active"
    >
      <div style={{ width: `${share * 100}%` }} className="h-full rounded-pill bg-trail" />
    </div>
  );
}
