// Calendar days such as '2026-11-14', without a time zone, and months such as '2026-11'. They are written as everywhere in
// the product, whatever the browser's locale is: '14 Nov 2026', with weeks from Monday.

export type Day = string;

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** undefined for a date that doesn't exist, such as 31 February. */
export function toDay(year: number, month: number, date: number): Day | undefined {
  if (year < 1970 || year > 9999) return undefined;
  const time = new Date(Date.UTC(year, month - 1, date));
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date;
  return isReal ? time.toISOString().slice(0, 10) : undefined;
}

/** In the user's time zone. */
export function toLocalDay(date: Date): Day {
  return toDay(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? "1970-01-01";
}

export function addDays(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The same date, or the last of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** '14 Nov 2026' */
export function formatDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${monthNames[month - 1]?.slice(0, 3)} ${year}`;
}

/** 'Saturday, 14 November 2026', for screen readers. */
export function formatLongDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${weekdayNames[weekdayOf(day)]}, ${date} ${monthNames[month - 1]} ${year}`;
}

/** 'November 2026' */
export function formatMonth(day: Day): string {
  const { year, month } = partsOf(day);
  return `${monthNames[month - 1]} ${year}`;
}

/** The weeks that a month touches, each with seven days. */
export function weeksOfMonth(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: Day[][] = [];
  for (let week = start; week < addMonths(first, 1); week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  }
  return weeks;
}

/** 1 for January, by at least three letters of its name. */
export function parseMonthName(text: string): number | undefined {
  const index = monthNames.findIndex((name) => text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}

function partsOf(day: Day) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, date };
}
