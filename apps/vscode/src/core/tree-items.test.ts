import type { Incident, ListedIssue } from "@contrail/protocol";
import { expect, test } from "vitest";
import { minutesAgo, now } from "./testing/code-report.ts";
import { toIncidentItem, toIssueItem, toStatusText } from "./tree-items.ts";

const issue: ListedIssue = {
  id: "SHOP-12",
  application: { id: "app", name: "shop" },
  kind: "error",
  type: "TypeError",
  title: "x is undefined",
  place: { function: "pay", file: "src/cart.ts" },
  state: "open",
  stateDetail: {},
  stateSince: minutesAgo(90),
  badge: "regressed",
  assignee: null,
  firstSeenAt: minutesAgo(90),
  lastSeenAt: minutesAgo(4),
  firstRelease: null,
  lastRelease: null,
  allEvents: 2_000,
  events: 1_284,
  users: 389,
  steps: [],
};

test("an issue", () => {
  expect(toIssueItem(issue, now)).toEqual({
    label: "TypeError: x is undefined",
    description: "SHOP-12 · 1,284 · 4 min ago",
    tooltip: "TypeError: x is undefined\npay in src/cart.ts\n1,284 events of 389 users in 7 days\nregressed",
    icon: "bug",
    color: "list.errorForeground",
  });
});

const incident: Incident = {
  number: 7,
  title: "Errors above 20 in 5 min",
  severity: "high",
  status: "open",
  rule: { id: "r", name: "Many errors", kind: "issue" },
  application: { id: "app", name: "shop" },
  openedAt: minutesAgo(61),
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  isOneOff: false,
  isFlapping: false,
  mute: null,
};

test.each([
  ["open", {}, "high, open"],
  ["acknowledged", { acknowledgedBy: { id: "1", name: "Ada", profilePicture: null } }, "high, acknowledged by Ada"],
])("an incident that is %s", (_, part, state) => {
  expect(toIncidentItem({ ...incident, ...part }, now)).toEqual({
    label: "Errors above 20 in 5 min",
    description: "#7 · 1 h ago",
    tooltip: `Errors above 20 in 5 min\n${state}\nRule: Many errors\nshop`,
    icon: "warning",
    color: "list.warningForeground",
  });
});

test.each([
  [0, undefined],
  [1, { text: "$(pulse) 1", tooltip: "Contrail: 1 open incident" }],
  [2, { text: "$(pulse) 2", tooltip: "Contrail: 2 open incidents" }],
])("the status bar with %i open incidents", (open, expected) => {
  expect(toStatusText(open)).toEqual(expected);
});
