import type { AlertPhase, AlertRule } from "@contrail/protocol";
import { expect, test } from "vitest";
import { alertRule } from "../../../../test/test-data.ts";
import { describeNoise, describeRuleState } from "./describe-rule-state.ts";

const now = new Date("2026-11-12T14:03:00");
const inPhase = (phase: AlertPhase, text = ""): Partial<AlertRule> => ({
  state: { phase, text, value: null, since: null },
});

test.each<[string, Partial<AlertRule>, string, string]>([
  ["a quiet rule", inPhase("ok", "OK"), "OK", ""],
  ["a rule with a value", inPhase("ok", "38 errors, limit 40"), "OK", "38 errors, limit 40"],
  ["a firing rule", inPhase("firing", "412, limit 155"), "Firing", "412, limit 155"],
  ["a pending rule", inPhase("pending", "Pending 2 of 3"), "Pending", "2 of 3"],
  ["a rule without history", inPhase("learning", "Learning until Friday"), "Learning", "until Friday"],
  ["a rule that is off", { isEnabled: false, ...inPhase("firing") }, "Off", ""],
  ["a muted rule", { mute: { until: "worse" }, ...inPhase("firing") }, "Muted", "until it gets worse"],
  [
    "a rule without channels",
    { routes: [{ channels: [], afterMinutes: 0 }] },
    "No channel",
    "Incidents open, but no one is notified",
  ],
])("%s", (_, part, label, note) => {
  expect(describeRuleState(alertRule("Checkout errors", part), now)).toMatchObject({ label, note });
});

test("a mute that has ended no longer counts", () => {
  const mute = { until: "time" as const, time: new Date("2026-11-12T14:00:00").toISOString() };
  expect(describeRuleState(alertRule("Checkout errors", { mute }), now).label).toBe("OK");
});

test.each([
  [{ incidents: 0, acknowledged: 0 }, ""],
  [{ incidents: 12, acknowledged: 1 }, "12 incidents, 1 acknowledged"],
  [{ incidents: 1, acknowledged: 1 }, "1 incident, all acknowledged"],
  [{ incidents: 2, acknowledged: 0 }, "2 incidents, none acknowledged"],
])("%o is %j", (counts, text) => {
  expect(describeNoise(counts)).toBe(text);
});
