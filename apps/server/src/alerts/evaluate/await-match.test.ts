import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { type Awaited, awaitMatch } from "./await-match.ts";
import type { AwaitedCondition, ConditionOf } from "./rule.ts";
import { newState } from "./rule-state.ts";
import { expectedAfter, findScheduleMistake, nextTime } from "./schedule.ts";

const start = Date.UTC(2026, 0, 5);
const at = (minutes: number) => start + minutes * minuteMs;
const silence: AwaitedCondition = { kind: "silence", levels: [], search: "", minutes: 30 };

function run(condition: AwaitedCondition, { matches = [], now, upSince = 0 }: Partial<Awaited> & { now: number }) {
  const { state, transitions, deadline } = awaitMatch(condition, newState(start, "waiting"), { matches, now, upSince });
  return { phase: state.phase, deadline, transitions: transitions.map(({ kind, at: time }) => [kind, time]) };
}

describe("silence", () => {
  test.each<[string, Omit<Awaited, "upSince"> & { upSince?: number }, object]>([
    ["before its first match it waits", { matches: [], now: at(1_000) }, { phase: "waiting", deadline: undefined }],
    ["after a match it has a deadline", { matches: [at(1)], now: at(20) }, { phase: "ok", deadline: at(31) }],
    ["exactly as long as allowed isn't too long", { matches: [at(1)], now: at(31) }, { phase: "ok" }],
    [
      "too long",
      { matches: [at(1)], now: at(31) + 1 },
      { phase: "firing", deadline: undefined, transitions: [["open", at(31)]] },
    ],
    [
      "a gap between two looks counts, and is over with the next match",
      { matches: [at(1), at(40)], now: at(45) },
      {
        phase: "ok",
        deadline: at(70),
        transitions: [
          ["open", at(31)],
          ["resolve", at(40)],
        ],
      },
    ],
    [
      "our own downtime doesn't count",
      { matches: [at(1)], now: at(100), upSince: at(90) },
      { phase: "ok", deadline: at(120), transitions: [] },
    ],
    [
      "nor before a match that came after it",
      { matches: [at(1), at(95)], now: at(100), upSince: at(90) },
      { phase: "ok", deadline: at(125), transitions: [] },
    ],
  ])("%s", (_, { upSince = 0, ...input }, expected) => {
    expect(run(silence, { ...input, upSince })).toMatchObject(expected);
  });

  test("the state goes from one look to the next", () => {
    const first = awaitMatch(silence, newState(start, "waiting"), { matches: [at(1)], now: at(2), upSince: 0 });
    const second = awaitMatch(silence, first.state, { matches: [at(1)], now: at(32), upSince: 0 });
    expect(second.transitions).toMatchObject([{ kind: "open", at: at(31), value: 30, limit: 30, isAgain: false }]);
    const unchanged = awaitMatch(silence, second.state, { matches: [at(1)], now: at(33), upSince: 0 });
    expect(unchanged.transitions).toEqual([]);
    expect(unchanged.state).toMatchObject({ phase: "firing", recent: { lastMatch: at(1) } });
    const third = awaitMatch(silence, second.state, { matches: [at(1), at(33)], now: at(34), upSince: 0 });
    expect(third.transitions).toMatchObject([{ kind: "resolve", at: at(33) }]);
    expect(third.state).toMatchObject({ phase: "ok", since: at(33), value: 1 });
  });
});

const cron = (fields: Partial<ConditionOf<"cron">> = {}): ConditionOf<"cron"> => ({
  kind: "cron",
  levels: [],
  search: "",
  cron: "0 2 * * *",
  timeZone: "UTC",
  graceMinutes: 15,
  misses: 1,
  ...fields,
});
const two = start + 2 * hourMs;

describe("a daily check-in at 2:00 with 15 minutes of grace", () => {
  test.each<[string, number[], number, [string, number][]]>([
    ["on time", [two], two + dayMs, []],
    ["4 minutes early", [two - 4 * minuteMs], two + dayMs + 15 * minuteMs, []],
    [
      "4 minutes early every day",
      [two - 4 * minuteMs, two + dayMs - 4 * minuteMs],
      two + 2 * dayMs + 15 * minuteMs,
      [],
    ],
    ["6 minutes early is another one", [two - 6 * minuteMs], two + 15 * minuteMs + 1, [["open", two + 15 * minuteMs]]],
    ["exactly at the end of the grace", [two, two + dayMs + 15 * minuteMs], two + dayMs + hourMs, []],
    [
      "a second later",
      [two, two + dayMs + 15 * minuteMs + secondMs],
      two + dayMs + hourMs,
      [
        ["open", two + dayMs + 15 * minuteMs],
        ["resolve", two + dayMs + 15 * minuteMs + secondMs],
      ],
    ],
    ["never again", [two], two + 3 * dayMs, [["open", two + dayMs + 15 * minuteMs]]],
  ])("%s", (_, matches, now, expected) => {
    expect(run(cron(), { matches, now }).transitions).toEqual(expected);
  });

  test("with two misses allowed, the second one in a row fires", () => {
    const rule = cron({ misses: 2 });
    expect(run(rule, { matches: [two], now: two + dayMs + hourMs }).transitions).toEqual([]);
    expect(run(rule, { matches: [two], now: two + 2 * dayMs + hourMs }).transitions).toEqual([
      ["open", two + 2 * dayMs + 15 * minuteMs],
    ]);
  });

  test("a check-in that we could not receive isn't missed", () => {
    const upSince = two + dayMs + 5 * minuteMs;
    expect(run(cron(), { matches: [two], now: two + dayMs + hourMs, upSince }).transitions).toEqual([]);
    expect(run(cron(), { matches: [two], now: two + 2 * dayMs + hourMs, upSince }).transitions).toEqual([
      ["open", two + 2 * dayMs + 15 * minuteMs],
    ]);
  });
});

describe("schedules", () => {
  const utc = (text: string) => Date.parse(text);

  test.each([
    ["the clock goes forward", "30 2 * * *", "Europe/Berlin", "2026-03-28T12:00Z", "2026-03-29T01:00Z"],
    ["the day after", "30 2 * * *", "Europe/Berlin", "2026-03-29T12:00Z", "2026-03-30T00:30Z"],
    ["the clock goes back", "30 1 * * *", "America/New_York", "2026-10-31T12:00Z", "2026-11-01T05:30Z"],
    ["weekdays", "0 9 * * 1-5", "Europe/Berlin", "2026-11-13T12:00Z", "2026-11-16T08:00Z"],
  ])("%s", (_, expression, timeZone, after, expected) => {
    const next = nextTime({ cron: expression, timeZone }, utc(after));
    expect(new Date(next ?? 0).toISOString()).toBe(new Date(expected).toISOString());
  });

  test("an early check-in of an hourly job is at most a quarter of an hour early, of a daily one 5 minutes", () => {
    const every10 = cron({ cron: "*/10 * * * *", graceMinutes: 1 });
    // 2.5 minutes.
    expect(expectedAfter(every10, at(7.5), 0)?.time).toBe(at(20));
    expect(expectedAfter(every10, at(7.4), 0)?.time).toBe(at(10));
  });

  test.each([
    [{ cron: "0 2 * * *", timeZone: "Europe/Berlin" }, undefined],
    [{ cron: "@daily", timeZone: "UTC" }, undefined],
    [{ cron: "0 2 * * *", timeZone: "Mars/Olympus" }, "There is no time zone Mars/Olympus."],
    [{ cron: "0 25 * * *", timeZone: "UTC" }, "This isn't a schedule. For example, 0 2 * * * is every day at 2:00."],
    [
      { cron: "0 0 2 * * *", timeZone: "UTC" },
      "A schedule has five parts: minute, hour, day of the month, month, day of the week.",
    ],
    [{ cron: "0 0 30 2 *", timeZone: "UTC" }, "This schedule never comes."],
  ])("%o", (schedule, mistake) => {
    expect(findScheduleMistake(schedule)).toBe(mistake);
  });
});
