import { expect, test } from "vitest";
import type { NotificationRecord } from "../../storage/metadata/database/alert-records.ts";
import { toNotifications } from "./to-notification.ts";

const now = Date.UTC(2026, 10, 12, 14);
const row: NotificationRecord = {
  id: "n1",
  incidentId: "i1",
  channelId: "slack",
  step: 0,
  event: "",
  what: "opened",
  wantedRevision: 1,
  sentRevision: 1,
  sealedHandle: "",
  dueAt: null,
  heldUntil: null,
  heldReason: null,
  tries: 0,
  edits: 0,
  sentAt: now,
  postedAt: now,
  ms: 212,
  lastError: null,
  gaveUpAt: null,
};
const channels = [
  { id: "slack", name: "#ops", kind: "slack" },
  { id: "hook", name: "Status page", kind: "webhook" },
] as const;

const held = { sentRevision: 0, dueAt: now + 60_000, heldUntil: now + 60_000 };

const cases: [what: string, fields: Partial<NotificationRecord>, expected: object | undefined][] = [
  ["sent", {}, { state: "delivered", text: "Edited in place", ms: 212, dueAt: null }],
  ["to be edited", { dueAt: now + 5_000, wantedRevision: 2 }, { state: "delivered" }],
  ["not due yet", { sentRevision: 0, sentAt: null, dueAt: now + 900_000 }, { state: "waiting", sentAt: null }],
  [
    "tried again",
    { dueAt: now + 60_000, tries: 3, lastError: "503 Service Unavailable" },
    { state: "retrying", text: "503 Service Unavailable", tries: 3 },
  ],
  ["given up", { gaveUpAt: now, lastError: "channel_not_found" }, { state: "failed", text: "channel_not_found" }],
  ["held", { ...held, heldReason: "quiet" }, { state: "held", text: "Quiet hours" }],
  ["muted", { ...held, heldReason: "muted" }, { state: "held", text: "Muted" }],
  ["for a digest", { ...held, heldReason: "daily" }, { state: "held", text: "In the daily email" }],
  ["one too many", { ...held, heldReason: "cap" }, { state: "held", text: "Too many messages, so it's in a summary" }],
  ["no longer held", { sentRevision: 0, dueAt: now - 1, heldUntil: now - 1 }, { state: "waiting" }],
  ["never sent", { sentRevision: 0, dueAt: null }, undefined],
  ["to a deleted channel", { channelId: "gone" }, undefined],
];

test.each(cases)("a notification that is %s", (_, fields, expected) => {
  const shown = toNotifications([{ ...row, ...fields }], channels, now);
  if (expected) expect(shown).toMatchObject([expected]);
  else expect(shown).toEqual([]);
});

test("of the events of a webhook, the last one is shown", () => {
  const events = [
    { ...row, id: "1", channelId: "hook", event: "opened 1", wantedRevision: 1 },
    { ...row, id: "2", channelId: "hook", event: "resolved 4", wantedRevision: 4, sentRevision: 0, dueAt: now },
  ];
  expect(toNotifications(events, channels, now)).toMatchObject([
    { id: "2", channel: { name: "Status page" }, state: "waiting", text: "Gets every event" },
  ]);
});
