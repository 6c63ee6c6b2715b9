// Numbers in JSON syntax. A string that looks like a number counts as one.

export const numberPattern = "^-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$";

const number = new RegExp(numberPattern);

export function parseNumber(text: string): number | undefined {
  return number.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** The parts of a test as a number, if they are one. */
export function numberOf(parts: readonly string[]): number | undefined {
  return parts.length === 1 ? parseNumber(parts[0] ?? "") : undefined;
}
