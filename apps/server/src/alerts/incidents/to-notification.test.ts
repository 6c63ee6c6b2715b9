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
  tries: 0,
  edits: 0,
  sentAt: now,
  postedAt: now,
  ms: 212,
  lastError: null,
  gaveUpAt: null,
};
const quiet = JSON.stringify({ timeZone: "Europe/Berlin", days: [0, 1, 2, 3, 4, 5, 6], from: 1_320, to: 420 });
const channels = [
  { id: "slack", name: "#ops", kind: "slack", quiet },
  { id: "hook", name: "Status page", kind: "webhook", quiet: "" },
] as const;
/** 07:00 in Berlin. */
const morning = Date.UTC(2026, 10, 13, 6);

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
  [
    "held for quiet hours",
    { sentRevision: 0, dueAt: morning, heldUntil: morning },
    { state: "held", text: "Quiet hours, then one summary" },
  ],
  [
    "held for a digest or a cap",
    { sentRevision: 0, dueAt: now + 60_000, heldUntil: now + 60_000 },
    { state: "held", text: "Waits for the next summary" },
  ],
  ["no longer held", { sentRevision: 0, dueAt: now - 1, heldUntil: now - 1 }, { state: "waiting" }],
  ["never sent", { sentRevision: 0, dueAt: null }, undefined],
  ["to a deleted channel", { channelId: "gone" }, undefined],
];

test.each(cases)("a notification that is %s", (_, fields, expected) => {
  const shown = toNotifications([{ ...row, ...fields }], channels, { mute: null, now });
  if (expected) expect(shown).toMatchObject([expected]);
  else expect(shown).toEqual([]);
});

test("a notification that is held by a mute", () => {
  const held = { ...row, sentRevision: 0, dueAt: morning, heldUntil: morning };
  const mute = { until: "time", time: new Date(morning).toISOString() } as const;
  expect(toNotifications([held], channels, { mute, now })).toMatchObject([{ state: "held", text: "Muted" }]);
});

test("of the events of a webhook, the last one is shown", () => {
  const events = [
    { ...row, id: "1", channelId: "hook", event: "opened 1", wantedRevision: 1 },
    { ...row, id: "2", channelId: "hook", event: "resolved 4", wantedRevision: 4, sentRevision: 0, dueAt: now },
  ];
  expect(toNotifications(events, channels, { mute: null, now })).toMatchObject([
    { id: "2", channel: { name: "Status page" }, state: "waiting", text: "Gets every event" },
  ]);
});
