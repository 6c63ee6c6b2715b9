/** A measured value: '1,204', '6.4', '0.052'. */
export function toFigure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toLocaleString("en-US", { maximumSignificantDigits: Math.abs(value) >= 10 ? 3 : 2 });
}
