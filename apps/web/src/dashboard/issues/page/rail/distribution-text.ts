// How the values of an issue's events are titled, shortened and compared.
import type { Distribution, DistributionValue } from "@contrail/protocol";
import type { z } from "zod/mini";

const titles: Readonly<Record<string, string>> = { os: "Operating system" };

export function fieldTitle(field: string): string {
  return titles[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
}

/** Others are read from the User-Agent header, so no search finds them as they are shown. */
const storedFields = ["release", "page", "environment", "user"];

export function isStored(field: string): boolean {
  return storedFields.includes(field);
}

/** Shown at first; the others are behind a link. */
const firstFields = ["release", "browser", "page"];

export function splitDistributions(all: readonly Distribution[]): { first: Distribution[]; rest: Distribution[] } {
  const found = all.filter(({ values }) => values.length > 0);
  const first = firstFields.flatMap((field) => found.find((each) => each.field === field) ?? []);
  // Without a browser, as on servers, others take their places.
  const others = found.filter((each) => !first.includes(each));
  const missing = Math.max(0, Math.min(others.length, firstFields.length - first.length));
  return { first: [...first, ...others.slice(0, missing)], rest: others.slice(missing) };
}

/** 'Environment, device, user and 4 more'. */
export function listRest(rest: readonly Distribution[]): string {
  const names = rest.map(({ field }, index) => (index === 0 ? fieldTitle(field) : fieldTitle(field).toLowerCase()));
  if (names.length <= 3) return new Intl.ListFormat("en").format(names);
  return `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

/** '63 %'; a small share isn't none. */
export function toPercent(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 1 ? "< 1 %" : `${Math.round(percent)} %`;
}

/** '3.1 × its share of sessions (19 %)'; undefined if it is as common as elsewhere. */
export function overRepresentation(value: z.infer<typeof DistributionValue>): string | undefined {
  const { share, sessionShare } = value;
  if (sessionShare === null) return undefined;
  if (sessionShare === 0) return "Almost only here";
  const times = share / sessionShare;
  const text = times < 10 ? times.toFixed(1) : Math.round(times).toLocaleString("en-US");
  return `${text} × its share of sessions (${toPercent(sessionShare)})`;
}
