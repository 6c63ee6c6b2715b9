import { createRandom } from "@contrail/hostile-texts";
import { type AlertBehaviour, type AlertLimit, hourMs, minuteMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import type { ConditionOf } from "./rule.ts";
import { newState, type RuleState, type Transition } from "./rule-state.ts";
import { countSeries } from "./series.ts";
import { pendingText, type SteppedRule, step } from "./step.ts";
import { timingOf } from "./timing.ts";
import { walk } from "./walk.ts";

const start = Date.UTC(2026, 0, 5);

function countRule(
  condition: AlertLimit,
  { windowMinutes = 1, ...behaviour }: Partial<AlertBehaviour> & { windowMinutes?: number } = {},
): SteppedRule & { condition: ConditionOf<"count"> } {
  return {
    condition: { kind: "count", levels: [], search: "", condition, windowMinutes },
    behaviour: {
      confirm: { breaches: 1, checks: 1 },
      resolvePercent: 80,
      resolveMinutes: null,
      repeatMinutes: null,
      ...behaviour,
    },
  };
}

/** One count for each minute, in the middle of it, as far as they have arrived. */
function perMinute(counts: readonly number[], rule: SteppedRule, now = Number.POSITIVE_INFINITY) {
  const { stepMs, windowMs } = timingOf(rule.condition, rule.behaviour);
  const steps = new Map<number, number>();
  for (const [minute, count] of counts.entries()) {
    const middle = start + minute * minuteMs + minuteMs / 2;
    const at = Math.floor(middle / stepMs) * stepMs;
    if (count > 0 && middle < now) steps.set(at, (steps.get(at) ?? 0) + count);
  }
  return countSeries(steps, { stepMs, windowMs });
}

/** `open 1.5` for an opening after one and a half minutes. */
function briefly(transitions: readonly Transition[]): string[] {
  return transitions.map(({ kind, at }) => `${kind} ${Math.round((10 * (at - start)) / minuteMs) / 10}`);
}

function run(rule: SteppedRule, counts: readonly number[], { minutes = counts.length, looks = 1 } = {}) {
  let state: RuleState = newState(start);
  const transitions: Transition[] = [];
  const phases: string[] = [];
  for (let look = 1; look <= looks; look++) {
    const now = start + (minutes * minuteMs * look) / looks;
    const walked = walk(rule, state, perMinute(counts, rule, now), { now });
    state = walked.state;
    transitions.push(...walked.transitions);
    phases.push(state.phase);
  }
  return { state, transitions: briefly(transitions), all: transitions, phases };
}

describe("a count above its limit", () => {
  const above2 = countRule({ is: "above", limit: 2 });

  test.each([
    ["nothing", [], []],
    ["as many as the limit", [2, 2, 0], []],
    ["a breach between two looks counts: [1, 3, 1]", [1, 3, 1], ["open 1.5"]],
    ["two minutes that are only together too many", [1, 0, 2], []],
  ])("%s", (_, counts, expected) => {
    expect(run(above2, counts).transitions).toEqual(expected);
    expect(run(above2, counts, { looks: counts.length * 4 }).transitions).toEqual(expected);
  });

  test("fires within the step, without waiting for its end", () => {
    const rule = countRule({ is: "above", limit: 2 }, { windowMinutes: 60 });
    const now = start + 30 * minuteMs + 1;
    const { state, transition } = step(rule, newState(start), { end: start + 31 * minuteMs, now, value: 3 });
    expect(transition).toEqual({
      kind: "open",
      at: now,
      value: 3,
      limit: 2,
      usual: null,
      isAgain: false,
      isFlapping: false,
    });
    expect(state).toMatchObject({ phase: "firing", since: now, value: 3, recent: { checkedTo: start } });
  });

  test("fires once while it stays above", () => {
    expect(run(above2, [3, 3, 3, 3, 3], { looks: 50 }).transitions).toEqual(["open 0.5"]);
  });

  test("fires for logs that were stored late", () => {
    const rule = above2;
    const { state } = run(rule, [1, 1, 1, 1, 1]);
    const late = perMinute([1, 3, 1, 1, 1], rule);
    const walked = walk(rule, state, late, { after: start + minuteMs, now: start + 5 * minuteMs + 1 });
    expect(briefly(walked.transitions)).toEqual(["open 1.5"]);
    // The past doesn't resolve it; the next checks do.
    expect(walked.state.phase).toBe("firing");
    const later = walk(rule, walked.state, late, { now: start + 20 * minuteMs });
    expect(briefly(later.transitions)).toEqual(["resolve 7.5"]);
  });
});

describe("it resolves", () => {
  test.each<[string, SteppedRule, number[], string[]]>([
    // The window holds the logs until 1.5, then 5 minutes pass.
    ["after 5 minutes", countRule({ is: "above", limit: 2 }), [3], ["open 0.5", "resolve 6.5"]],
    [
      "after the window, if that is longer",
      countRule({ is: "above", limit: 2 }, { windowMinutes: 10 }),
      [3],
      ["open 0.7", "resolve 20.5"],
    ],
    [
      "after the time of the rule",
      countRule({ is: "above", limit: 2 }, { resolveMinutes: 2 }),
      [3],
      ["open 0.5", "resolve 3.5"],
    ],
    [
      "not at 80 % of the limit",
      countRule({ is: "above", limit: 10 }),
      [11, 8, 8, 8, 8, 8, 8, 8, 8, 7, 7],
      ["open 0.5", "resolve 14.5"],
    ],
    [
      "not while it rises again in between",
      countRule({ is: "above", limit: 10 }),
      [11, 1, 1, 9, 1, 1, 1],
      ["open 0.5", "resolve 9.5"],
    ],
    ["with a limit of 0, once there are none", countRule({ is: "above", limit: 0 }), [1], ["open 0.5", "resolve 6.5"]],
  ])("%s", (_, rule, counts, expected) => {
    expect(run(rule, counts, { minutes: 30 }).transitions).toEqual(expected);
    // At the ends of steps: in between, it opens earlier.
    expect(run(rule, counts, { minutes: 30, looks: 180 }).transitions).toEqual(expected);
  });

  test("it is recovering meanwhile", () => {
    expect(run(countRule({ is: "above", limit: 2 }), [3], { minutes: 8, looks: 8 }).phases).toEqual([
      "firing",
      "recovering",
      "recovering",
      "recovering",
      "recovering",
      "recovering",
      "ok",
      "ok",
    ]);
  });
});

describe("n of m checks", () => {
  const rule = countRule({ is: "above", limit: 2 }, { confirm: { breaches: 3, checks: 5 } });

  test.each<[string, number[], string[]]>([
    ["two breaches aren't enough", [3, 3, 0, 0, 0, 0], []],
    ["the third fires", [3, 3, 0, 3, 0], ["open 4"]],
    ["the first of them is too old", [3, 3, 0, 0, 0, 3, 0], []],
    ["three in a row", [3, 3, 3], ["open 3"]],
    ["a large one is one breach", [1_000, 0, 0], []],
  ])("%s", (_, counts, expected) => {
    expect(run(rule, counts).transitions).toEqual(expected);
    expect(run(rule, counts, { looks: counts.length }).transitions).toEqual(expected);
  });

  test("the third fires as soon as it is above", () => {
    const now = start + 2 * minuteMs + 40_000;
    const walked = walk(rule, newState(start), perMinute([3, 3, 3], rule), { now });
    expect(walked.transitions).toMatchObject([{ kind: "open", at: now }]);
  });

  test("it is pending meanwhile", () => {
    const { state, phases } = run(rule, [3, 0, 3, 0, 0, 0, 0, 0], { minutes: 3, looks: 3 });
    expect(phases).toEqual(["pending", "pending", "pending"]);
    expect(pendingText(state, rule.behaviour)).toBe("Pending 2 of 3");
    expect(run(rule, [3], { minutes: 8, looks: 8 }).phases.at(-1)).toBe("ok");
  });
});

describe("flapping", () => {
  /** Three in one minute of each quarter of an hour. */
  const often = Array.from({ length: 90 }, (_, minute) => (minute % 15 === 0 && minute < 60 ? 3 : 0));
  const rule = countRule({ is: "above", limit: 2 });

  test("the fourth opening within an hour stays open for 30 quiet minutes", () => {
    const { all, transitions } = run(rule, often, { minutes: 120 });
    expect(transitions).toEqual([
      "open 0.5",
      "resolve 6.5",
      "open 15.5",
      "resolve 21.5",
      "open 30.5",
      "resolve 36.5",
      "open 45.5",
      "resolve 76.5",
    ]);
    expect(all.flatMap((each) => (each.kind === "open" ? [[each.isAgain, each.isFlapping]] : []))).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  test("openings an hour apart are new ones", () => {
    const rare = Array.from({ length: 300 }, (_, minute) => (minute % 61 === 0 ? 3 : 0));
    const { all } = run(rule, rare);
    expect(all.flatMap((each) => (each.kind === "open" ? [each.isAgain] : []))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(hourMs).toBeLessThan(61 * minuteMs);
  });
});

describe("other limits", () => {
  test.each<[string, AlertLimit, number[], string[]]>([
    ["below: only complete windows count", { is: "below", limit: 2 }, [2, 2, 0, 2, 2], ["open 2.5"]],
    ["below: enough again", { is: "below", limit: 1 }, [1, 0, 1, 1, 1, 1, 1, 1, 1, 1], ["open 1.5", "resolve 7.5"]],
    ["outside: too few", { is: "outside", low: 2, high: 4 }, [3, 1, 3, 3], ["open 1.5"]],
    ["outside: too many", { is: "outside", low: 2, high: 4 }, [3, 9, 3, 3], ["open 1.5"]],
    ["outside: within", { is: "outside", low: 2, high: 4 }, [2, 4, 3, 3], []],
  ])("%s", (_, limit, counts, expected) => {
    // The first window is full from the start.
    const rule = countRule(limit);
    const series = perMinute(counts, rule);
    const walked = walk(rule, newState(start + 30_001), series, { now: start + counts.length * minuteMs });
    expect(briefly(walked.transitions)).toEqual(expected);
  });
});

describe("steady checks are skipped", () => {
  const rules: [string, SteppedRule][] = [
    ["above", countRule({ is: "above", limit: 2 })],
    ["above, 2 of 3", countRule({ is: "above", limit: 2 }, { confirm: { breaches: 2, checks: 3 } })],
    ["below", countRule({ is: "below", limit: 2 })],
    ["outside", countRule({ is: "outside", low: 0, high: 3 })],
  ];

  test.each(rules)("%s: nothing is different from stepping through each of them", (_, rule) => {
    const { stepMs } = timingOf(rule.condition, rule.behaviour);
    const random = createRandom(7);
    const counts = Array.from({ length: 120 }, (__, minute) =>
      minute % 40 < 20 ? 1 + random.integer(2) : 3 + random.integer(2),
    );
    const now = start + counts.length * minuteMs;
    const [series, sameSeries] = [perMinute(counts, rule), perMinute(counts, rule)];
    let state = newState(start);
    const transitions: Transition[] = [];
    for (let end = start + stepMs; end <= now + stepMs; end += stepMs) {
      const stepped = step(rule, state, { ...series.at(end), end, now: Math.min(end, now) });
      state = stepped.state;
      if (stepped.transition) transitions.push(stepped.transition);
    }
    expect(transitions.length).toBeGreaterThan(1);
    const walked = walk(rule, newState(start), sameSeries, { now });
    expect(walked).toEqual({ state, transitions });
  });
});
