const steps = [
  { size: 1e9, unit: "G" },
  { size: 1e6, unit: "M" },
  { size: 1e3, unit: "k" },
];

/** Such as '1,284'. */
export function toFullNumber(value: number): string {
  return value.toLocaleString("en-US").replace("-", "\u2212");
}

/** Such as '1 log', '1,284 logs' or, of at least so many, '1+ logs'. */
export function toCount(value: number, noun: string, { atLeast = false } = {}): string {
  const isOne = value === 1 && !atLeast;
  return `${toFullNumber(value)}${atLeast ? "+" : ""} ${isOne ? noun : `${noun}s`}`;
}

/** Such as '950', '1.2k', '48.2k' or '12M': three digits at most, for axes and the center of a donut. */
export function toCompactNumber(value: number): string {
  const step = steps.find(({ size }) => Math.abs(value) >= size);
  if (!step) return toFullNumber(Math.round(value * 100) / 100);
  const scaled = value / step.size;
  const digits = Math.abs(scaled) < 100 ? 1 : 0;
  return `${toFullNumber(Number(scaled.toFixed(digits)))}${step.unit}`;
}
