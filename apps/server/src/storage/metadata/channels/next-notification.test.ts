import { minuteMs, secondMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { toChannel, toIncident } from "../../testing/records.ts";
import type { NotificationRecord } from "../database/alert-records.ts";
import { firstDueAt, nextNotification, updateDelayMs } from "./next-notification.ts";

const now = 1_000_000;
const incident = toIncident({ revision: 4 });

function toNotification(fields: Partial<NotificationRecord>): NotificationRecord {
  const base = { id: "1", incidentId: "n1", channelId: "c1", step: 0, event: "", wantedRevision: 3, sealedHandle: "" };
  const state = {
    dueAt: null,
    heldUntil: null,
    heldReason: null,
    tries: 2,
    edits: 0,
    ms: null,
    lastError: null,
    gaveUpAt: null,
  };
  const sent = { sentRevision: 3, sentAt: now - minuteMs, postedAt: now - minuteMs };
  return { ...base, ...state, ...sent, what: "opened", ...fields };
}
const unsent = { sentRevision: 0, sentAt: null, postedAt: null, dueAt: now + 50 };
const again = { wantedRevision: 4, tries: 0, gaveUpAt: null };

test.each([
  ["slack", 0, "high", 0],
  ["email", 0, "high", 20 * secondMs],
  ["email", 0, "critical", 0],
  ["teams", 0, "low", 20 * secondMs],
  ["slack-webhook", 0, "low", 20 * secondMs],
  ["pagerduty", 0, "low", 0],
  ["email", 1, "critical", 15 * minuteMs],
  ["slack", 1, "low", 15 * minuteMs],
] as const)("the first message to %s at step %i of a %s incident is due after %i ms", (kind, step, severity, after) => {
  expect(firstDueAt({ severity }, { kind }, { step, afterMinutes: 15, from: now })).toBe(now + after);
});

test("a count waits longer with every edit", () => {
  expect([0, 1, 2, 3, 50].map(updateDelayMs)).toEqual([5_000, 15_000, 60_000, 60_000, 60_000]);
});

const cases = [
  ["slack", "updated", {}, { what: "updated", dueAt: now, ...again }],
  ["slack", "updated", { sentAt: now - 1 }, { what: "updated", dueAt: now - 1 + 5 * secondMs, ...again }],
  ["slack", "updated", { gaveUpAt: 1 }, { what: "updated", dueAt: now, ...again }],
  ["slack", "updated", { lastError: "503", dueAt: now + minuteMs }, { wantedRevision: 4 }],
  ["slack", "resolved", { lastError: "503", dueAt: now + minuteMs }, { what: "resolved", dueAt: now, ...again }],
  ["slack", "updated", unsent, { wantedRevision: 4 }],
  ["slack", "updated", { what: "acknowledged", dueAt: now - 5 }, { wantedRevision: 4 }],
  ["slack", "updated", { what: "repeated", dueAt: now + minuteMs }, { what: "updated", dueAt: now, ...again }],
  ["slack", "updated", { heldUntil: now + 70 }, { what: "updated", dueAt: now + 70, ...again }],
  ["slack", "acknowledged", { sentAt: now - 1 }, { what: "acknowledged", dueAt: now, ...again }],
  ["slack", "acknowledged", unsent, { what: "acknowledged", wantedRevision: 4 }],
  ["slack", "resolved", { heldUntil: now + 70 }, { what: "resolved", dueAt: now + 70, ...again }],
  ["slack", "resolved", { heldUntil: now - 70 }, { what: "resolved", dueAt: now, ...again }],
  ["slack", "resolved", { ...unsent, dueAt: null, gaveUpAt: 1 }, undefined],
  ["slack", "reopened", {}, { what: "reopened", dueAt: now, ...again }],
  ["slack", "reopened", { ...unsent, dueAt: null, gaveUpAt: 1 }, { what: "reopened", dueAt: now + 90, ...again }],
  ["email", "updated", {}, undefined],
  ["email", "updated", unsent, undefined],
  ["email", "acknowledged", {}, undefined],
  ["email", "acknowledged", { what: "repeated", dueAt: now + 50 }, { dueAt: null }],
  ["email", "acknowledged", unsent, undefined],
  ["email", "resolved", {}, { what: "resolved", dueAt: now, ...again }],
  ["email", "resolved", unsent, { what: "resolved", wantedRevision: 4 }],
  ["email", "reopened", {}, { what: "reopened", dueAt: now + 90, ...again }],
  // One that has come back may do so again: it is over after half an hour.
  ["email", "resolved", { what: "reopened" }, { what: "resolved", dueAt: now + 30 * minuteMs, ...again }],
  ["slack", "resolved", { what: "reopened" }, { what: "resolved", dueAt: now, ...again }],
  [
    "email",
    "reopened",
    { what: "resolved", sentRevision: 2, dueAt: now + minuteMs },
    { what: "reopened", wantedRevision: 4, dueAt: null },
  ],
  ["pagerduty", "updated", {}, undefined],
  ["pagerduty", "acknowledged", {}, { what: "acknowledged", dueAt: now, ...again }],
  ["incident-io", "acknowledged", {}, undefined],
  ["webhook", "updated", { event: "opened 1" }, undefined],
  ["webhook", "updated", { event: "updated" }, { what: "updated", dueAt: now, ...again }],
  ["webhook", "updated", { ...unsent, event: "updated" }, { wantedRevision: 4 }],
  [
    "webhook",
    "updated",
    { ...unsent, event: "updated", dueAt: null },
    { what: "updated", dueAt: now + 5_000, ...again },
  ],
  ["webhook", "resolved", { event: "updated", dueAt: now + 50 }, { dueAt: null }],
  ["webhook", "resolved", { ...unsent, event: "opened 1" }, undefined],
  ["webhook", "resolved", { event: "opened 1", what: "repeated", dueAt: now + 50 }, { dueAt: null }],
] as const;

test.each(cases)("%s, when the incident is %s: %o becomes %o", (kind, change, fields, expected) => {
  const options = { kind: change, now, reopenedDueAt: now + 90 };
  expect(nextNotification(toNotification(fields), toChannel({ kind, sendsUpdates: 1 }), incident, options)).toEqual(
    expected,
  );
  const off = toChannel({ kind, status: "off" });
  expect(nextNotification(toNotification(fields), off, incident, options)).toBeUndefined();
});

test("a webhook that doesn't want updates any longer gets none", () => {
  const row = toNotification({ event: "updated" });
  const channel = toChannel({ kind: "webhook", sendsUpdates: 0 });
  expect(nextNotification(row, channel, incident, { kind: "updated", now })).toBeUndefined();
});

test.each([{ isFlapping: 1 }, { resolvedName: "Ada" }])("an incident that has come back is over: %o", (fields) => {
  const row = toNotification({ what: "reopened" });
  const over = nextNotification(
    row,
    toChannel({ kind: "email" }),
    { ...incident, ...fields },
    { kind: "resolved", now },
  );
  expect(over).toMatchObject({ what: "resolved", dueAt: now });
});

test("a critical incident isn't held", () => {
  const held = toNotification({ heldUntil: now + minuteMs });
  const critical = { ...incident, severity: "critical" } as const;
  expect(nextNotification(held, toChannel(), critical, { kind: "resolved", now })).toMatchObject({ dueAt: now });
});
