import { type AlertBehaviour, dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { countMessages } from "./count-messages.ts";
import { replay } from "./replay.ts";
import type { ConditionOf } from "./rule.ts";
import type { Transition } from "./rule-state.ts";
import { countSeries } from "./series.ts";
import { type MessageRules, simulate, simulateAwaited } from "./simulate.ts";
import { suggestLimit } from "./suggest-limit.ts";

const to = Date.UTC(2026, 10, 12, 14);
const from = to - 7 * dayMs;
const range = { from, to };
const behaviour: AlertBehaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};
const oneSlack: MessageRules = {
  routes: [{ afterMinutes: 0, channels: [{ edits: true, waits: false }] }],
  repeatMinutes: null,
};

const condition = (limit: number): ConditionOf<"count"> => ({
  kind: "count",
  levels: ["warn"],
  search: "",
  condition: { is: "above", limit },
  windowMinutes: 5,
});

const steps = { stepMs: 5_000, windowMs: 5 * minuteMs };
/** Counts at hours after the start. */
function seriesOf(counts: Record<number, number>) {
  const at = (hours: number) => Math.floor((from + hours * hourMs) / steps.stepMs) * steps.stepMs;
  return countSeries(new Map(Object.entries(counts).map(([hours, count]) => [at(Number(hours)), count])), steps);
}
const outages = { 34: 62, 34.2: 10, 70: 51, 100: 40, 167.9: 112 };

test("a week of warnings gives incidents with their peaks, and messages", async () => {
  const { incidents, messages, bars } = await simulate(
    { condition: condition(40), behaviour },
    [{ group: null, series: seriesOf(outages) }],
    range,
    oneSlack,
  );
  expect(
    incidents.map(({ from: opened, to: resolved, peak }) => [
      Math.round((opened - from) / hourMs),
      resolved && Math.round((resolved - opened) / minuteMs),
      peak,
    ]),
  ).toEqual([
    [34, 10, 62],
    [70, 10, 51],
    [168, null, 112],
  ]);
  expect(messages).toBe(3);
  expect(bars).toHaveLength(84);
  expect(bars[17]).toBe(62);
  expect(bars[50]).toBe(40);
  expect(bars[83]).toBe(112);
});

test("groups that fire together are one incident, which the worst one names", async () => {
  const groups = [
    { group: "api", series: seriesOf({ 10: 50 }) },
    { group: "db", series: seriesOf({ 10.1: 90 }) },
    { group: "web", series: seriesOf({ 50: 60 }) },
  ];
  const { incidents } = await simulate({ condition: condition(40), behaviour }, groups, range, oneSlack);
  expect(incidents.map(({ groups: names, peakGroup, peak }) => ({ names, peakGroup, peak }))).toEqual([
    { names: ["api", "db"], peakGroup: "db", peak: 90 },
    { names: ["web"], peakGroup: "web", peak: 60 },
  ]);
});

test("a silence rule is previewed with the gaps between its matches", () => {
  const silence = { kind: "silence", levels: [], search: "", minutes: 60 } as const;
  const matches = Array.from({ length: 7 * 24 * 2 }, (_, half) => from + half * 30 * minuteMs).filter(
    (time) => time < from + dayMs || time > from + dayMs + 3 * hourMs,
  );
  const { incidents } = simulateAwaited({ ...silence, levels: [] }, [from - minuteMs, ...matches], range, oneSlack);
  expect(incidents).toMatchObject([{ from: from + dayMs + 30 * minuteMs, to: from + dayMs + 3.5 * hourMs, peak: 180 }]);
});

const open = (minutes: number, isAgain = false, isFlapping = false): Transition => ({
  kind: "open",
  at: minutes,
  value: 1,
  limit: 0,
  usual: null,
  isAgain,
  isFlapping,
});
const resolve = (minutes: number): Transition => ({ kind: "resolve", at: minutes, value: 0 });
const ungrouped = (transitions: Transition[]) => transitions.map((transition) => ({ group: null, transition }));

test("four openings within an hour are one incident", () => {
  const flapping = [
    open(0),
    resolve(6),
    open(15, true),
    resolve(21),
    open(30, true),
    resolve(36),
    open(45, true, true),
  ];
  expect(replay(ungrouped([...flapping, resolve(80)]))).toEqual([
    { from: 0, to: 80, groups: [null], pauses: [9, 9, 9] },
  ]);
  expect(replay(ungrouped([open(0), resolve(6), open(90), resolve(96)]))).toHaveLength(2);
});

const span = (minutes: number | null, ...pauses: number[]) => ({
  from: 0,
  to: minutes === null ? null : minutes * minuteMs,
  pauses: pauses.map((each) => each * minuteMs),
});
const slack = { edits: true, waits: false };
const mail = { edits: false, waits: true };
const pager = { edits: false, waits: false };

test.each([
  ["edited", span(10), [{ afterMinutes: 0, channels: [slack] }], null, 1],
  ["opened and resolved", span(10), [{ afterMinutes: 0, channels: [mail, mail] }], null, 4],
  ["still open", span(null), [{ afterMinutes: 0, channels: [mail, slack] }], null, 2],
  [
    "not escalated",
    span(10),
    [
      { afterMinutes: 0, channels: [slack] },
      { afterMinutes: 15, channels: [mail] },
    ],
    null,
    1,
  ],
  [
    "escalated",
    span(20),
    [
      { afterMinutes: 0, channels: [slack] },
      { afterMinutes: 15, channels: [mail] },
    ],
    null,
    3,
  ],
  ["repeated", span(65), [{ afterMinutes: 0, channels: [slack] }], 30, 3],
  ["flapping, edited", span(80, 9, 9, 9), [{ afterMinutes: 0, channels: [slack] }], null, 1],
  ["flapping, without every pause", span(80, 9, 9, 9), [{ afterMinutes: 0, channels: [mail] }], null, 4],
  ["flapping, with every event", span(80, 9, 9, 9), [{ afterMinutes: 0, channels: [pager] }], null, 8],
  ["with a long pause", span(80, 9, 31), [{ afterMinutes: 0, channels: [mail] }], null, 6],
])("messages: %s", (_, incident, routes, repeatMinutes, expected) => {
  expect(countMessages(incident, routes, { repeatMinutes, now: 1_000 * minuteMs })).toBe(expected);
});

test("another limit is suggested if it keeps what was acknowledged", async () => {
  const run = (limit: number) =>
    simulate({ condition: condition(limit), behaviour }, [{ group: null, series: seriesOf(outages) }], range, oneSlack);
  const current = await run(40);
  const last = current.incidents.at(-1) ?? { from: 0, to: null };
  expect(await suggestLimit(40, current, [last], run)).toEqual({ limit: 95, messages: 1 });
  const first = current.incidents[0] ?? { from: 0, to: null };
  expect(await suggestLimit(40, current, [first, last], run)).toEqual({ limit: 55, messages: 2 });
  expect(await suggestLimit(40, current, [], run)).toBeUndefined();
  expect(await suggestLimit(40, current, current.incidents, run)).toBeUndefined();
});
