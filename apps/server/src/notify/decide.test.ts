import { expect, test } from "vitest";
import type { NotificationRecord } from "../storage/metadata/channels/notifications.ts";
import { toChannel, toIncident } from "../storage/testing/records.ts";
import { decideMessage, holdUntil, reasonOfHold } from "./decide.ts";

const open = toIncident();
const acknowledged = toIncident({ acknowledgedAt: 5 });
const resolved = toIncident({ status: "resolved" });

const unsent = { step: 0, sentRevision: 0, sealedHandle: "", heldUntil: null };
const sent = { ...unsent, sentRevision: 3, sealedHandle: "handle" };
const summarized = { ...sent, sealedHandle: "" };
const later = { ...unsent, step: 1 };
const first = { event: "opened", isNew: true };

type Row = Parameters<typeof decideMessage>[0];
const row = (base: Omit<Row, "what">, what: NotificationRecord["what"]): Row => ({ ...base, what });

test.each([
  ["slack", row(unsent, "opened"), open, first],
  ["slack", row(unsent, "acknowledged"), acknowledged, first],
  ["slack", row(unsent, "resolved"), resolved, first],
  ["slack", row(sent, "updated"), open, { event: "updated", isNew: false }],
  ["slack", row(sent, "acknowledged"), acknowledged, { event: "acknowledged", isNew: false }],
  ["slack", row(sent, "resolved"), resolved, { event: "resolved", isNew: false }],
  ["slack", row(sent, "updated"), resolved, { event: "resolved", isNew: false }],
  ["slack", row(sent, "resolved"), open, { event: "reopened", isNew: false }],
  ["slack", row(sent, "repeated"), open, { event: "repeated", isNew: true }],
  ["slack", row(sent, "repeated"), acknowledged, undefined],
  ["slack", row(sent, "repeated"), resolved, undefined],
  ["slack", row(later, "opened"), open, first],
  ["slack", row(later, "opened"), acknowledged, undefined],
  ["slack", row(later, "opened"), resolved, undefined],
  ["slack", row(summarized, "updated"), open, undefined],
  ["slack", row(summarized, "acknowledged"), acknowledged, undefined],
  ["slack", row(summarized, "resolved"), resolved, { event: "resolved", isNew: true }],
  ["email", row(unsent, "opened"), open, first],
  ["email", row(unsent, "resolved"), resolved, first],
  ["email", row(summarized, "resolved"), resolved, { event: "resolved", isNew: true }],
  ["email", row(summarized, "acknowledged"), acknowledged, undefined],
  ["pagerduty", row(unsent, "opened"), open, first],
  ["pagerduty", row(unsent, "resolved"), resolved, undefined],
  ["pagerduty", row(summarized, "acknowledged"), resolved, { event: "resolved", isNew: true }],
  ["incident-io", row(summarized, "acknowledged"), acknowledged, undefined],
  ["webhook", row(unsent, "opened"), resolved, { event: "opened", isNew: true }],
  ["webhook", row(unsent, "resolved"), resolved, { event: "resolved", isNew: true }],
  ["webhook", row(unsent, "updated"), open, undefined],
] as const)("%s, %o", (kind, notification, incident, expected) => {
  expect(decideMessage(notification, toChannel({ kind }), incident)).toEqual(expected);
});

test("a webhook that wants updates gets them", () => {
  const channel = toChannel({ kind: "webhook", sendsUpdates: 1 });
  expect(decideMessage(row(unsent, "updated"), channel, open)).toEqual({ event: "updated", isNew: true });
});

const at = (text: string) => Date.parse(text);
const quiet = { timeZone: "UTC", days: [0, 1, 2, 3, 4, 5, 6], from: 22 * 60, to: 7 * 60 };
const daily = { frequency: "daily", timeZone: "UTC" } as const;
const none = { quiet: null, digest: undefined, mute: undefined };
const evening = "2026-11-12T23:00:00Z";
const critical = toIncident({ severity: "critical" });

test.each([
  ["nothing", none, open, null, evening, undefined],
  ["quiet hours", { ...none, quiet }, open, null, evening, "2026-11-13T07:00:00Z"],
  ["quiet hours that are over", { ...none, quiet }, open, "2026-11-13T07:00:00Z", "2026-11-13T07:00:00Z", undefined],
  ["quiet hours, critical", { ...none, quiet }, critical, null, evening, undefined],
  ["daily", { ...none, digest: daily }, open, null, evening, "2026-11-13T09:00:00Z"],
  ["daily, critical", { ...none, digest: daily }, critical, null, evening, "2026-11-13T09:00:00Z"],
  ["daily, at its time", { ...none, digest: daily }, open, "2026-11-13T09:00:00Z", "2026-11-13T09:00:02Z", undefined],
  ["daily, later", { ...none, digest: daily }, open, "2026-11-13T09:00:00Z", "2026-11-13T15:00:00Z", undefined],
  [
    "daily, held for another reason",
    { ...none, digest: daily },
    open,
    "2026-11-13T07:00:00Z",
    "2026-11-13T07:00:00Z",
    "2026-11-13T09:00:00Z",
  ],
  ["a mute", { ...none, mute: { until: at("2026-11-14T00:00:00Z") } }, critical, null, evening, "2026-11-14T00:00:00Z"],
  ["a mute without an end", { ...none, mute: { until: null } }, open, null, evening, "2026-11-12T23:10:00Z"],
])("a new message waits for %s", (_, rests, incident, heldUntil, now, expected) => {
  const held = { heldUntil: heldUntil === null ? null : at(heldUntil) };
  expect(holdUntil(held, "opened", incident, rests, at(now))).toBe(expected === undefined ? undefined : at(expected));
});

test("what is over is said although it is muted", () => {
  expect(holdUntil({ heldUntil: null }, "resolved", resolved, { ...none, mute: { until: null } }, 0)).toBeUndefined();
});

test.each([
  ["2026-11-13T07:00:00Z", { quiet, digest: undefined }, "quiet"],
  ["2026-11-13T07:10:00Z", { quiet, digest: undefined }, "cap"],
  ["2026-11-13T07:10:00Z", { quiet: null, digest: undefined }, "cap"],
  ["2026-11-13T09:00:00Z", { quiet, digest: daily }, "daily"],
] as const)("what was held until %s was held because of %o: %s", (heldUntil, rests, expected) => {
  expect(reasonOfHold(at(heldUntil), rests)).toBe(expected);
});
