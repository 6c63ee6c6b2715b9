import { dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import type { ConditionOf } from "./rule.ts";
import { newState } from "./rule-state.ts";
import { spikeSeries, usualFromCounts } from "./series.ts";
import { comparedEnds, learnsUntil, spikeLimit, usualOf } from "./spike.ts";
import type { SteppedRule } from "./step.ts";
import { timingOf } from "./timing.ts";
import { walk } from "./walk.ts";

test.each<[string, number[], { count: number; spread: number } | undefined]>([
  ["two values are no habit", [10, 10], undefined],
  ["a median", [10, 12, 11], { count: 11, spread: Math.sqrt(11) }],
  ["between two", [10, 20, 30, 40], { count: 25, spread: 1.48 * 10 }],
  ["one day of trouble doesn't count", [31, 30, 33, 900, 29], { count: 31, spread: Math.sqrt(31) }],
  ["nothing", [0, 0, 0], { count: 0, spread: 1 }],
])("usual: %s", (_, counts, expected) => {
  expect(usualOf(counts)).toEqual(expected);
});

test.each([
  ["at least so many logs", { count: 0, spread: 1 }, 20],
  ["five times as many", { count: 31, spread: 6 }, 155],
  ["far outside of what varies", { count: 10, spread: 30 }, 130],
])("a spike is %s", (_, usual, expected) => {
  expect(spikeLimit({ minLogs: 20 }, usual)).toBe(expected);
});

test("the same time of the last 7 days and of 3 earlier weeks is compared", () => {
  const end = Date.UTC(2026, 10, 12, 13, 36);
  expect(comparedEnds(end).map((each) => (end - each) / dayMs)).toEqual([1, 2, 3, 4, 5, 6, 7, 14, 21, 28]);
  expect(learnsUntil(0, hourMs)).toBe(3 * dayMs + hourMs);
});

describe("[CLAIM-12] two weeks with a daily rhythm", () => {
  const start = Date.UTC(2026, 0, 5);
  const condition: ConditionOf<"spike"> = {
    kind: "spike",
    levels: ["error"],
    search: "",
    windowMinutes: 5,
    minLogs: 20,
  };
  const rule: SteppedRule = {
    condition,
    behaviour: {
      confirm: { breaches: 1, checks: 1 },
      resolvePercent: 80,
      resolveMinutes: null,
      repeatMinutes: null,
    },
  };
  const { stepMs, windowMs } = timingOf(condition, rule.behaviour);

  /** 2 to 40 a minute, with noise. */
  function generate(spike?: { from: number; factor: number }) {
    const random = createRandom(7);
    const counts = new Map<number, number>();
    for (let at = start; at < start + 21 * dayMs; at += stepMs) {
      const hour = ((at % dayMs) / hourMs) * (Math.PI / 12);
      const usual = 21 - 19 * Math.cos(hour);
      const noisy = usual * (0.7 + 0.6 * random());
      const isSpike = spike && at >= spike.from && at < spike.from + hourMs;
      counts.set(at, Math.round(isSpike ? noisy * spike.factor : noisy));
    }
    return counts;
  }

  function run(counts: Map<number, number>) {
    const steps = { stepMs, windowMs };
    const usualAt = usualFromCounts(counts, steps, start);
    const series = spikeSeries(counts, { ...steps, minLogs: condition.minLogs, usualAt });
    return walk(rule, newState(start + 7 * dayMs), series, { now: start + 21 * dayMs }).transitions;
  }

  test("fire nothing", () => {
    expect(run(generate())).toEqual([]);
  });

  test.each([
    ["at noon", 12],
    ["at night", 2],
  ])("with a sixfold hour %s, there is one incident", (_, hour) => {
    const from = start + 12 * dayMs + hour * hourMs;
    const [opening, resolution, ...more] = run(generate({ from, factor: 6 }));
    expect(more).toEqual([]);
    expect(opening).toMatchObject({ kind: "open" });
    expect(opening?.at).toBeGreaterThan(from);
    expect(opening?.at).toBeLessThanOrEqual(from + 6 * minuteMs);
    expect(resolution).toMatchObject({ kind: "resolve" });
    expect(resolution?.at).toBeLessThanOrEqual(from + hourMs + 15 * minuteMs);
  });

  test("without three days of history it is silent", () => {
    const counts = generate({ from: start + dayMs, factor: 50 });
    const steps = { stepMs, windowMs };
    const series = spikeSeries(counts, {
      ...steps,
      minLogs: condition.minLogs,
      usualAt: usualFromCounts(counts, steps, start),
    });
    expect(walk(rule, newState(start), series, { now: start + 3 * dayMs }).transitions).toEqual([]);
  });
});

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
