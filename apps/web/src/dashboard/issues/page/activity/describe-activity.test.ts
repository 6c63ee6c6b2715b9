import type { IssueActivity } from "@contrail/protocol";
import { expect, test } from "vitest";
import { describeActivity } from "./describe-activity.ts";

const jonas = { id: "jonas", name: "Jonas Brandt", profilePicture: null };

test.each<[IssueActivity["kind"], IssueActivity["actor"], IssueActivity["detail"], string]>([
  ["first_seen", null, { release: "web@1" }, "First seen in `web@1`"],
  ["first_seen", null, {}, "First seen"],
  ["resolved", jonas, { resolution: { kind: "now" } }, "resolved it"],
  ["resolved", jonas, { resolution: { kind: "nextRelease" } }, "resolved it in the next release"],
  ["resolved", jonas, { resolution: { kind: "release", release: "web@2" } }, "resolved it in `web@2`"],
  ["ignored", jonas, { until: { kind: "escalation" } }, "ignored it until it escalates"],
  [
    "ignored",
    null,
    { until: { kind: "escalation" }, reason: "Known noise." },
    "Ignored until it escalates: Known noise",
  ],
  ["reopened", jonas, {}, "reopened it"],
  ["reopened", null, { reason: "100 more events" }, "Reopened: 100 more events"],
  [
    "regressed",
    null,
    { release: "web@3", resolvedIn: "web@2" },
    "!Regressed! in `web@3`, which comes after `web@2`, the release it was resolved in",
  ],
  [
    "regressed",
    null,
    { release: "web@2", resolvedIn: "web@2" },
    "!Regressed! in `web@2`, the release it was resolved in",
  ],
  ["regressed", null, { release: "web@3", reason: "it has no release" }, "!Regressed! in `web@3`: it has no release"],
  ["regressed", null, {}, "!Regressed!"],
  ["escalated", null, { reason: "120 events in an hour." }, "!Escalated!: 120 events in an hour"],
  ["assigned", jonas, { assignee: jonas }, "assigned it to themselves"],
  ["assigned", jonas, { assignee: { id: "mira", name: "Mira" } }, "assigned it to Mira"],
  ["assigned", null, {}, "Assigned to a former member"],
  ["unassigned", jonas, {}, "removed the assignee"],
  ["commented", jonas, { text: "hm" }, "commented"],
  ["merged", jonas, { issues: ["A-1", "A-2", "A-3"] }, "merged `A-1`, `A-2` and `A-3` into it"],
  ["unmerged", jonas, { issues: ["A-1"] }, "undid the merge of `A-1`"],
])("%s by %o with %o", (kind, actor, detail, sentence) => {
  const entry = { id: "1", at: "2026-11-12T14:03:00.000Z", kind, actor, detail, logId: null };
  const marks = { text: "", code: "`", alarm: "!" };
  const parts = describeActivity(entry).map((part) => `${marks[part.kind]}${part.text}${marks[part.kind]}`);
  expect(parts.join("")).toBe(sentence);
});
