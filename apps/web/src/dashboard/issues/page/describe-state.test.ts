import type { Issue } from "@contrail/protocol";
import { expect, test } from "vitest";
import { describeState } from "./describe-state.ts";

test.each<[Pick<Issue, "state" | "stateDetail">, string]>([
  [{ state: "open", stateDetail: {} }, "Open"],
  [{ state: "resolved", stateDetail: { resolution: { kind: "now" } } }, "Resolved"],
  [{ state: "resolved", stateDetail: { resolution: { kind: "nextRelease" } } }, "Resolved in the next release"],
  [
    { state: "resolved", stateDetail: { resolution: { kind: "nextRelease" }, resolvedIn: "web@3" } },
    "Resolved in web@3",
  ],
  [{ state: "resolved", stateDetail: { resolution: { kind: "release", release: "web@2" } } }, "Resolved in web@2"],
  [{ state: "ignored", stateDetail: { until: { kind: "forever" } } }, "Ignored"],
  [{ state: "ignored", stateDetail: { until: { kind: "escalation" } } }, "Ignored until it escalates"],
  [{ state: "ignored", stateDetail: { until: { kind: "events", count: 100 } } }, "Ignored until 100 more events"],
  [{ state: "ignored", stateDetail: { until: { kind: "users", count: 1 } } }, "Ignored until 1 more user"],
  [
    { state: "ignored", stateDetail: { until: { kind: "time", until: new Date(2026, 10, 13, 9, 5).toISOString() } } },
    "Ignored until 13 Nov, 09:05",
  ],
])("%o is %s", (issue, text) => {
  expect(describeState(issue)).toBe(text);
});
