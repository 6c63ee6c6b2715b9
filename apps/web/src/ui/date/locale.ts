// What differs between the locales of users: the first day of a week, and the order of numbers in a date.

export type DateOrder = "dmy" | "mdy" | "ymd";

export interface DateLocale {
  /** 0 is Sunday. */
  firstWeekday: number;
  order: DateOrder;
}

export function toDateLocale(language: string): DateLocale {
  return { firstWeekday: firstWeekdayOf(language), order: orderOf(language) };
}

/** Of the browser. */
export function userDateLocale(): DateLocale {
  return toDateLocale(navigator.language || "en-GB");
}

interface WeekInfo {
  /** 1 is Monday and 7 Sunday. */
  firstDay: number;
}

/** Not every browser knows; then weeks start on Monday, as ISO 8601 says. */
function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return firstDay % 7;
}

function orderOf(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  if (parts.indexOf("year") < parts.indexOf("day")) return "ymd";
  return parts.indexOf("month") < parts.indexOf("day") ? "mdy" : "dmy";
}
