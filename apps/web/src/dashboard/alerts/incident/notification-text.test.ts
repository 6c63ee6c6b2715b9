import type { IncidentNotification } from "@contrail/protocol";
import { expect, test } from "vitest";
import { describeState, describeText, summarize } from "./notification-text.ts";

const now = new Date("2026-11-12T14:03:00");
const slack: IncidentNotification = {
  id: "n1",
  channel: { id: "c1", name: "#ops", kind: "slack" },
  step: 0,
  state: "delivered",
  text: "Edited in place",
  sentAt: new Date("2026-11-12T14:02:58").toISOString(),
  dueAt: null,
  ms: 212,
  tries: 0,
  edits: 4,
};
const due = new Date("2026-11-12T14:06:00").toISOString();

test.each<[Partial<IncidentNotification>, string, string, string]>([
  [{}, "Delivered", "212 ms", "Edited in place, last at 14:02:58"],
  [{ ms: 1_140, edits: 0 }, "Delivered", "1.1 s", "Edited in place"],
  [{ channel: { id: "c", name: "Payments", kind: "pagerduty" }, edits: 0 }, "Triggered", "212 ms", "Edited in place"],
  [{ state: "retrying", text: "503", tries: 3, dueAt: due }, "Retrying", "3 tries", "503, next try at 14:06"],
  [
    { state: "retrying", text: "No answer.", tries: 1, dueAt: due },
    "Retrying",
    "1 try",
    "No answer, next try at 14:06",
  ],
  [{ state: "failed", text: "404", tries: 1 }, "Failed", "1 try", "404"],
  [{ state: "held", text: "Held back", dueAt: due }, "Held", "until 14:06", "Held back"],
  [{ state: "waiting", text: "Edited in place", dueAt: due }, "Waiting", "due 14:06", "Edited in place"],
  [{ state: "waiting", text: "Gets every event", dueAt: slack.sentAt }, "Waiting", "", "Gets every event"],
])("%o is %s", (part, label, note, text) => {
  const notification = { ...slack, ...part };
  expect(describeState(notification, now)).toMatchObject({ label, note });
  expect(describeText(notification, now)).toBe(text);
});

test("messages and edits are counted, without what wasn't sent", () => {
  expect(summarize([slack, { ...slack, edits: 0 }, { ...slack, sentAt: null, edits: 0 }])).toBe(
    "2 messages, edited 4 times",
  );
  expect(summarize([{ ...slack, edits: 0 }])).toBe("1 message");
});
