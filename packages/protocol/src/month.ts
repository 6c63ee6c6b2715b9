// Months and days as the ledger stores them: strings such as 2026-11 and 2026-11-15, in UTC.

export function toMonth(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

export function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first millisecond of the month. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** Start of the next month: when credits reset. */
export function nextMonthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** November 2026 */
export function monthName(month: string): string {
  return new Date(monthStart(month)).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
