import type { IssueChange } from "@contrail/protocol";
import { expect, test } from "vitest";
import { issue, member } from "../../../test/test-data.ts";
import { assignItems, commonRelease, ignoreItems, resolveItems } from "./change-items.ts";

const now = Date.parse("2026-11-12T14:03:00.000Z");

function changesOf(toItems: (apply: (change: IssueChange) => void) => { label: string; onSelect: () => void }[]) {
  const changes: IssueChange[] = [];
  const items = toItems((change) => changes.push(change));
  for (const { onSelect } of items) onSelect();
  return items.map(({ label }, index) => [label, changes[index]]);
}

test("issues are resolved now, in the next release, or in that of the last event", () => {
  expect(changesOf((apply) => resolveItems("web@4.18.2", apply))).toEqual([
    ["Resolve now", { kind: "resolve", resolution: { kind: "now" } }],
    ["In the next release", { kind: "resolve", resolution: { kind: "nextRelease" } }],
    ["In web@4.18.2", { kind: "resolve", resolution: { kind: "release", release: "web@4.18.2" } }],
  ]);
  expect(resolveItems(undefined, () => {})).toHaveLength(2);
});

test("issues are ignored until something happens, or forever", () => {
  expect(
    changesOf((apply) =>
      ignoreItems(
        2,
        (change) => apply(change),
        () => now,
      ),
    ),
  ).toEqual([
    ["Until they escalate", { kind: "ignore", until: { kind: "escalation" } }],
    ["For 1 day", { kind: "ignore", until: { kind: "time", until: "2026-11-13T14:03:00.000Z" } }],
    ["Until 100 more events", { kind: "ignore", until: { kind: "events", count: 100 } }],
    ["Until 10 more users", { kind: "ignore", until: { kind: "users", count: 10 } }],
    ["Forever", { kind: "ignore", until: { kind: "forever" } }],
  ]);
});

test("active members can be assigned, the user first, and no one if someone is", () => {
  const members = [member("Jonas"), member("Ada", { isYou: true }), member("Sam", { name: null, status: "pending" })];
  const assigned = issue("SHOP-1", { assignee: { id: "id-of-Jonas", name: "Jonas", profilePicture: null } });
  expect(changesOf((apply) => assignItems(members, [assigned], apply))).toEqual([
    ["Ada (you)", { kind: "assign", accountId: "id-of-Ada" }],
    ["Jonas", { kind: "assign", accountId: "id-of-Jonas" }],
    ["No one", { kind: "assign", accountId: null }],
  ]);
  expect(assignItems(members, [issue("SHOP-1")], () => {})).toHaveLength(2);
});

test.each([
  [["web@1", "web@1"], "web@1"],
  [["web@1", "web@2"], undefined],
  [[null], undefined],
  [[], undefined],
])("the common release of %j is %s", (releases, common) => {
  expect(commonRelease(releases.map((lastRelease) => issue("SHOP-1", { lastRelease })))).toBe(common);
});
