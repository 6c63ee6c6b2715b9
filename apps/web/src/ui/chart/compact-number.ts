import { toFullNumber } from "@contrail/protocol";

export { toCount, toFullNumber } from "@contrail/protocol";

const steps = [
  { size: 1e9, unit: "G" },
  { size: 1e6, unit: "M" },
  { size: 1e3, unit: "k" },
];

/** Such as '950', '1.2k', '48.2k' or '12M': three digits at most, for axes and the center of a donut. */
export function toCompactNumber(value: number): string {
  const step = steps.find(({ size }) => Math.abs(value) >= size);
  if (!step) return toFullNumber(Math.round(value * 100) / 100);
  const scaled = value / step.size;
  const digits = Math.abs(scaled) < 100 ? 1 : 0;
  return `${toFullNumber(Number(scaled.toFixed(digits)))}${step.unit}`;
}

/** '342 bytes', '1.2 kB' or '1 MB'. */
export function toSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const compact = toCompactNumber(bytes);
  return `${compact.slice(0, -1)} ${compact.slice(-1)}B`;
}
