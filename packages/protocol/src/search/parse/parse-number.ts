// Numbers as JSON writes them. A text that is one counts as one.

export const numberPattern = "^-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$";

const number = new RegExp(numberPattern);

export function parseNumber(text: string): number | undefined {
  return number.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** The number that the parts of a test are, if they are one. */
export function numberOf(parts: readonly string[]): number | undefined {
  return parts.length === 1 ? parseNumber(parts[0] ?? "") : undefined;
}
