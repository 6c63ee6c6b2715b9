import type { IssueChange } from "@contrail/protocol";
import { expect, test } from "vitest";
import { describeChange } from "./describe-change.ts";

const one = ["SHOP-12"];
const many = Array.from({ length: 1_000 }, (_, index) => `SHOP-${index + 1}`);

test.each<[IssueChange, readonly string[], string]>([
  [{ kind: "resolve", resolution: { kind: "now" } }, one, "SHOP-12 resolved"],
  [{ kind: "resolve", resolution: { kind: "nextRelease" } }, many, "1,000 issues resolved in the next release"],
  [{ kind: "resolve", resolution: { kind: "release", release: "web@4.18.2" } }, one, "SHOP-12 resolved in web@4.18.2"],
  [{ kind: "ignore", until: { kind: "forever" } }, one, "SHOP-12 ignored"],
  [{ kind: "ignore", until: { kind: "escalation" } }, one, "SHOP-12 ignored until it escalates"],
  [{ kind: "ignore", until: { kind: "escalation" } }, many, "1,000 issues ignored until they escalate"],
  [{ kind: "ignore", until: { kind: "events", count: 100 } }, one, "SHOP-12 ignored until 100 more events"],
  [{ kind: "ignore", until: { kind: "users", count: 1 } }, one, "SHOP-12 ignored until 1 more user"],
  [{ kind: "reopen" }, one, "SHOP-12 reopened"],
  [{ kind: "assign", accountId: "mira" }, one, "SHOP-12 assigned to Mira"],
  [{ kind: "assign", accountId: null }, many, "1,000 issues unassigned"],
  [{ kind: "merge" }, ["SHOP-12", "SHOP-58"], "2 issues merged"],
])("%o of %j: %s", (change, ids, text) => {
  expect(describeChange(change, { ids, assignee: "Mira" })).toBe(text);
});
