import { type AlertCondition, minuteMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import type { AlertStateRecord } from "../../storage/metadata/database/alert-records.ts";
import { toAlertState } from "../../storage/testing/records.ts";
import type { EvaluatedRule } from "../evaluate/rule.ts";
import { describeState, idleSince } from "./rule-state.ts";

/** When the states were evaluated. */
const now = toAlertState().evaluatedAt;

const count: AlertCondition = {
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit: 40 },
  windowMinutes: 5,
};
const spike: AlertCondition = { kind: "spike", levels: [], search: "", windowMinutes: 5, minLogs: 20 };
const silence: AlertCondition = { kind: "silence", levels: [], search: "", minutes: 30 };
const issue: AlertCondition = { kind: "issue", on: ["new"], levels: [], search: "" };

const toRule = (condition: AlertCondition): EvaluatedRule => ({
  id: "r1",
  teamId: "a1",
  applicationId: null,
  name: "Errors",
  condition,
  severity: "high",
  behaviour: {
    confirm: { breaches: 3, checks: 5 },
    resolvePercent: 80,
    resolveMinutes: null,
    repeatMinutes: null,
  },
  version: 1,
});

const cases: [text: string, phase: string, condition: AlertCondition, states: Partial<AlertStateRecord>[]][] = [
  ["No matching logs yet", "ok", count, []],
  ["38 errors, limit 40", "ok", count, [{ value: 38 }]],
  ["No matching logs", "ok", count, [{ value: 0 }]],
  ["12 logs", "ok", spike, [{ value: 12 }]],
  ["Pending 2 of 3", "pending", count, [{ phase: "pending", recent: '{"checkedTo":0,"breaches":[1,2]}' }]],
  ["Firing", "firing", count, [{ phase: "firing", incidentId: "i1" }]],
  ["Recovering", "recovering", count, [{ phase: "recovering" }]],
  ["Can't be evaluated at the moment", "unknown", count, [{ phase: "unknown" }]],
  ["Learning what is usual", "learning", spike, [{ phase: "learning" }]],
  ["Waiting for the first match", "waiting", silence, []],
  ["OK", "ok", silence, [{ phase: "ok", value: 3 }]],
  ["OK", "ok", issue, []],
  ["Firing", "firing", issue, [{ groupKey: "app", incidentId: "i1" }]],
  ["Pending for 1 issue", "pending", issue, [{ groupKey: "issue 1", phase: "pending" }]],
];

test.each(cases)("%s: %s", (text, phase, condition, states) => {
  const record = { isEnabled: 1, changedAt: 0 };
  const described = describeState(toRule(condition), record, states.map(toAlertState), now);
  expect([described.text, described.phase]).toEqual([text, phase]);
});

test("a rule that is turned off says so", () => {
  const states = [toAlertState({ phase: "firing" })];
  const described = describeState(toRule(count), { isEnabled: 0, changedAt: 0 }, states, now);
  expect(described).toMatchObject({ text: "Turned off", phase: "ok" });
});

const idle: [what: string, condition: AlertCondition, states: Partial<AlertStateRecord>[], since: number | null][] = [
  ["was never evaluated", count, [], 5],
  ["has nothing in its window", count, [{ value: 0, evaluatedAt: 7 }], 7],
  ["has something in its window", count, [{ value: 3, evaluatedAt: now }], null],
  ["is far from its limit", count, [{ value: 3, evaluatedAt: now - 19 * minuteMs }], null],
  [
    "had something in its window long ago",
    count,
    [{ value: 3, evaluatedAt: now - 21 * minuteMs }],
    now - 21 * minuteMs,
  ],
  ["is firing", count, [{ value: 0, phase: "firing", evaluatedAt: 7 }], null],
  ["waits for something", silence, [{ value: 0, evaluatedAt: 7 }], null],
];

test.each(idle)("since when a rule is idle that %s", (_, condition, states, since) => {
  const record = { changedAt: 5, isEnabled: 1 };
  expect(idleSince(toRule(condition), record, states.map(toAlertState), now)).toBe(since);
});
