// The items of the menus beside Resolve and Ignore.
import type { Issue } from "@contrail/protocol";
import type { MenuItem } from "../../../../ui/floating/Menu.tsx";
import type { IssueActions } from "./use-issue-actions.ts";

export function resolveItems({ lastRelease }: Pick<Issue, "lastRelease">, actions: IssueActions): MenuItem[] {
  return [
    { id: "now", label: "Resolve now", shortcut: "r", onSelect: actions.resolve },
    { id: "next", label: "In the next release", onSelect: actions.resolveInNext },
    ...(lastRelease === null
      ? []
      : [{ id: "last", label: `In ${lastRelease}`, onSelect: () => actions.resolveIn(lastRelease) }]),
    { id: "other", label: "In another release…", onSelect: () => actions.open("release") },
  ];
}

export function ignoreItems(actions: IssueActions): MenuItem[] {
  return [
    { id: "escalation", label: "Until it escalates", shortcut: "i", onSelect: actions.ignore },
    { id: "day", label: "For 1 day", onSelect: actions.ignoreForDay },
    { id: "events", label: "Until 100 more events", onSelect: () => actions.ignoreEvents(100) },
    { id: "users", label: "Until 10 more users", onSelect: () => actions.ignoreUsers(10) },
    { id: "forever", label: "Forever", onSelect: actions.ignoreForever },
  ];
}
