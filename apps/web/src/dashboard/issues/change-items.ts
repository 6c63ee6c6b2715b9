// The items of the menus that change issues.
import {
  dayMs,
  type IgnoreUntil,
  type Issue,
  type IssueChange,
  type Member,
  type Resolution,
} from "@contrail/protocol";
import { createElement } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import type { MenuItem } from "../../ui/floating/Menu.tsx";

type Apply = (change: IssueChange, assignee?: string) => void;

export const resolveNow: IssueChange = { kind: "resolve", resolution: { kind: "now" } };
export const ignoreUntilEscalation: IssueChange = { kind: "ignore", until: { kind: "escalation" } };

/** `release`: the newest that the issues were seen in, if it is the same for all. */
export function resolveItems(release: string | undefined, apply: Apply): MenuItem[] {
  const item = (id: string, label: string, resolution: Resolution) => ({
    id,
    label,
    onSelect: () => apply({ kind: "resolve", resolution }),
  });
  return [
    { ...item("now", "Resolve now", { kind: "now" }), shortcut: "r" },
    item("next", "In the next release", { kind: "nextRelease" }),
    ...(release === undefined ? [] : [item("release", `In ${release}`, { kind: "release", release })]),
  ];
}

export function ignoreItems(count: number, apply: Apply, now: () => number): MenuItem[] {
  const item = (id: string, label: string, toUntil: () => IgnoreUntil) => ({
    id,
    label,
    onSelect: () => apply({ kind: "ignore", until: toUntil() }),
  });
  return [
    {
      ...item("escalation", count === 1 ? "Until it escalates" : "Until they escalate", () => ({ kind: "escalation" })),
      shortcut: "i",
    },
    item("day", "For 1 day", () => ({ kind: "time", until: new Date(now() + dayMs).toISOString() })),
    item("events", "Until 100 more events", () => ({ kind: "events", count: 100 })),
    item("users", "Until 10 more users", () => ({ kind: "users", count: 10 })),
    item("forever", "Forever", () => ({ kind: "forever" })),
  ];
}

/** Active members, the user first; then no one, if someone is assigned. */
export function assignItems(members: readonly Member[], issues: readonly Issue[], apply: Apply): MenuItem[] {
  const active = members.filter(({ status, name }) => status === "active" && name !== null);
  const sorted = active.toSorted((one, other) => Number(other.isYou) - Number(one.isYou));
  const items = sorted.map(({ id, name, profilePicture, isYou }) => {
    const shown = name ?? "";
    return {
      id,
      label: isYou ? `${shown} (you)` : shown,
      lead: createElement(Avatar, { user: { name: shown, profilePicture }, size: "xs" }),
      disabled: issues.length > 0 && issues.every(({ assignee }) => assignee?.id === id),
      onSelect: () => apply({ kind: "assign", accountId: id }, shown),
    };
  });
  const isAssigned = issues.some(({ assignee }) => assignee !== null);
  const nobody = { id: "nobody", label: "No one", onSelect: () => apply({ kind: "assign", accountId: null }) };
  return isAssigned ? [...items, nobody] : items;
}

/** The newest release of the issues, if all have the same. */
export function commonRelease(issues: readonly Issue[]): string | undefined {
  const releases = new Set(issues.map(({ lastRelease }) => lastRelease));
  const [only] = releases;
  return releases.size === 1 ? (only ?? undefined) : undefined;
}
