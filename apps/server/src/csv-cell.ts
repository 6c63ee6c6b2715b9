// One cell of a CSV file that is safe to open in a spreadsheet.

/**
 * Where a spreadsheet would see the beginning of a formula and run it. Where `;` or a tab separates (most of Europe), our
 * quotes don't start a cell, so a cell can begin anywhere behind one of those or behind a line break.
 */
const formulaStart = /(^|[;\t\r\n])(?=["' ]*[=+\-@])/g;
const controlStart = /^[\t\r\n]/;

/** Numbers stay numbers; a text can't become a formula. */
export function toCsvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(formulaStart, "$1'").replace(controlStart, "'$&");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
