// What a grouping rule would do, in words.
import type { PreviewGroup } from "@contrail/protocol";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";

const maxNamed = 3;

/** 'Would also join SHOP-31 (412 events) and SHOP-77 (3)': issues that nobody has chosen. */
export function describeJoined(group: PreviewGroup | undefined): string {
  const joined = (group?.parts ?? []).filter(({ role }) => role === "rule" || role === "part");
  if (joined.length === 0) return "No other issue matches yet";
  const named = joined.slice(0, maxNamed).map(({ id, events, role }, index) => {
    const figure = index === 0 ? toCount(events, "event") : toFullNumber(events);
    return `${role === "part" ? "a part of " : ""}${id} (${figure})`;
  });
  const more = joined.length - named.length;
  return `Would also join ${toList(more > 0 ? [...named, `${toFullNumber(more)} more`] : named)}`;
}

/** 'a, b and c'. */
export function toList(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** 'from SHOP-3 (412 events) and SHOP-9 (3)', if a group isn't just what is left of one issue. */
export function describeOrigin({ id, parts }: PreviewGroup): string {
  const others = parts.filter((part) => part.id !== id);
  if (others.length === 0) return "";
  const named = others
    .slice(0, maxNamed)
    .map((part, index) => `${part.id} (${index === 0 ? toCount(part.events, "event") : toFullNumber(part.events)})`);
  const more = others.length - named.length;
  const list = toList(more > 0 ? [...named, `${toFullNumber(more)} more`] : named);
  return id === null || others.every(({ role }) => role === "part") ? `from ${list}` : `joined by ${list}`;
}

/** The issue that others are merged into: the one with the lowest number. */
export function survivorOf(ids: readonly string[]): string {
  return ids.toSorted((one, other) => numberOf(one) - numberOf(other))[0] ?? "";
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}
