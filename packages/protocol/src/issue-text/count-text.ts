// Numbers in sentences.

/** Such as '1,284'. */
export function toFullNumber(value: number): string {
  return value.toLocaleString("en-US").replace("-", "\u2212");
}

/** Such as '1 log', '1,284 logs' or, of at least so many, '1+ logs'. */
export function toCount(value: number, noun: string, { atLeast = false } = {}): string {
  const isOne = value === 1 && !atLeast;
  return `${toFullNumber(value)}${atLeast ? "+" : ""} ${isOne ? noun : `${noun}s`}`;
}
