// What differs between the locales of users: the order of numbers in a date that they type.

export type DateOrder = "dmy" | "mdy" | "ymd";

/** Of the browser. */
export function userDateOrder(): DateOrder {
  return toDateOrder(navigator.language || "en-GB");
}

export function toDateOrder(language: string): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { year: "numeric", month: "numeric", day: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type);
  if (parts.indexOf("year") < parts.indexOf("day")) return "ymd";
  return parts.indexOf("month") < parts.indexOf("day") ? "mdy" : "dmy";
}
