// One cell of a CSV file, safe against CSV injection: a spreadsheet can't take it for a formula.

/**
 * Where a spreadsheet would see the start of a formula and run it. If it separates cells by `;` or tabs (most of
 * Europe), our quotes don't start a cell, so a cell can start after any of those or after a line break.
 */
const formulaStart = /(^|[;\t\r\n])(?=["' ]*[=+\-@])/g;
const controlStart = /^[\t\r\n]/;

/** Numbers stay numbers; text can't become a formula. */
export function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(formulaStart, "$1'").replace(controlStart, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
