import { type AlertBehaviour, type AlertCondition, minuteMs, secondMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { createTracker } from "./tracker.ts";
import type { WatchedRule } from "./watched-rule.ts";

const start = Date.UTC(2026, 10, 12);
const behaviour: AlertBehaviour = {
  confirm: { breaches: 1, checks: 1 },
  resolvePercent: 80,
  resolveMinutes: null,
  repeatMinutes: null,
};

function track(condition: AlertCondition, upSince = 0) {
  const rule: WatchedRule = {
    id: "r",
    teamId: "t",
    applicationId: "a",
    name: "Rule",
    severity: "high",
    version: 1,
    changedAt: start,
    condition,
    behaviour,
    search: { kind: "and", of: [] },
    whole: undefined,
  };
  const tracker = createTracker(rule, { upSince: () => upSince });
  tracker.begin(start);
  tracker.evaluated({ now: start, phase: condition.kind === "silence" ? "waiting" : "ok" });
  return tracker;
}

const count = (condition: (AlertCondition & { kind: "count" })["condition"], windowMinutes = 5): AlertCondition => ({
  kind: "count",
  levels: [],
  search: "",
  condition,
  windowMinutes,
});
const above5 = count({ is: "above", limit: 5 });
const hits = (seconds: number, number: number) => {
  const time = start + seconds * secondMs;
  return { steps: [[Math.floor(time / 5_000) * 5_000, number] as [number, number]], last: time };
};

describe("a rule with an upper limit", () => {
  test("is never due without hits", () => {
    expect(track(above5).nextDue(start + 1_000 * minuteMs)).toBeUndefined();
  });

  test("is due when hits cross the limit, and otherwise after a minute or more", () => {
    const tracker = track(above5);
    tracker.addHits(hits(10, 5));
    expect(tracker.nextDue(start + 10 * secondMs)).toBe(start + 75 * secondMs);
    tracker.addHits(hits(12, 1));
    expect(tracker.nextDue(start + 12 * secondMs)).toBe(start + 2 * secondMs);
  });

  const spike: AlertCondition = { kind: "spike", levels: [], search: "", windowMinutes: 15, minLogs: 100 };
  const far: [what: string, condition: AlertCondition, far: number, near: number][] = [
    ["is far from its limit", count({ is: "above", limit: 99 }, 60), 60 * minuteMs, 15 * minuteMs],
    ["is a spike with too few logs, whatever is usual", spike, 15 * minuteMs, 225 * secondMs],
  ];
  test.each(far)("is evaluated less often while it %s", (_, condition, farMs, nearMs) => {
    const tracker = track(condition);
    tracker.addHits(hits(10, 49));
    expect(tracker.nextDue(start + 10 * secondMs)).toBe(start + farMs);
    tracker.addHits(hits(12, 1));
    expect(tracker.nextDue(start + 12 * secondMs)).toBe(start + nearMs);
  });

  test("is evaluated until it is known that its logs have left the window", () => {
    const above100 = track(count({ is: "above", limit: 99 }, 1));
    above100.addHits(hits(290, 3));
    const emptyAt = start + (290 + 1 + 60) * secondMs;
    expect(above100.nextDue(start + 291 * secondMs)).toBe(emptyAt);
    // This one tells how many there were.
    above100.begin(emptyAt);
    above100.evaluated({ now: emptyAt, phase: "ok" });
    const later = emptyAt + 5 * minuteMs;
    expect(above100.nextDue(emptyAt)).toBe(later);
    above100.begin(later);
    above100.evaluated({ now: later, phase: "ok" });
    expect(above100.nextDue(later)).toBeUndefined();
  });

  test("isn't due again for hits that an evaluation has seen, until they have left its window", () => {
    const tracker = track(above5);
    tracker.addHits(hits(10, 6));
    const now = start + 10 * secondMs;
    expect(tracker.begin(start)).toMatchObject({ dirtyFrom: start + 10 * secondMs });
    tracker.evaluated({ now, phase: "ok" });
    expect(tracker.nextDue(now)).toBe(now + 75 * secondMs);
    expect(tracker.nextDue(start + 6 * minuteMs)).toBe(start + (10 + 5 + 300) * secondMs);
  });

  test("counts on with what the store has: logs from before the rule was saved are in its window, too", () => {
    const tracker = track(above5);
    tracker.want();
    tracker.begin(start);
    // Arrives while the store is asked.
    tracker.addHits(hits(12, 1));
    tracker.evaluated({ now: start + 12 * secondMs, phase: "ok", counts: new Map([[start + 5 * secondMs, 4]]) });
    expect(tracker.nextDue(start + 12 * secondMs)).toBe(start + 87 * secondMs);
    // And the next one doesn't wait, although the rule was just evaluated.
    tracker.addHits(hits(13, 1));
    expect(tracker.nextDue(start + 13 * secondMs)).toBe(start + 2 * secondMs);
  });

  test("is due for logs that were stored long after they arrived", () => {
    const tracker = track(above5);
    const now = start + 20 * minuteMs;
    tracker.addHits(hits(60, 5));
    expect(tracker.nextDue(now)).toBeGreaterThan(start + minuteMs);
    tracker.addHits(hits(62, 1));
    expect(tracker.nextDue(now)).toBe(start + 2 * secondMs);
    expect(tracker.begin(start)).toMatchObject({ dirtyFrom: start + minuteMs });
  });

  test("after a start, is due for stored logs only if no evaluation has seen them", () => {
    const seen = track(above5);
    seen.restore({ phase: "ok", lastMatch: undefined, checkedTo: start + 30 * minuteMs }, start + 31 * minuteMs);
    seen.addRoughHits({ since: undefined, count: 9, last: start + minuteMs });
    expect(seen.nextDue(start + 31 * minuteMs)).toBeUndefined();
    const unseen = track(above5);
    unseen.restore({ phase: "ok", lastMatch: undefined, checkedTo: start }, start + 31 * minuteMs);
    unseen.addRoughHits({ since: undefined, count: 9, last: start + minuteMs });
    expect(unseen.nextDue(start + 31 * minuteMs)).toBe(start + 2 * secondMs);
  });

  test("after a mute, what happened before doesn't matter", () => {
    const tracker = track(above5);
    tracker.unmute(start + minuteMs);
    expect(tracker.nextDue(start + minuteMs)).toBeLessThanOrEqual(start + minuteMs);
    expect(tracker.begin(start)).toMatchObject({ mutedTo: start + minuteMs });
  });

  test("is due within seconds while it fires", () => {
    const tracker = track(above5);
    tracker.begin(start);
    tracker.evaluated({ now: start, phase: "firing" });
    expect(tracker.nextDue(start)).toBe(start + 5 * secondMs);
  });

  test("is due again for a hit that the evaluation couldn't see, because earlier logs were still to be stored", () => {
    const tracker = track(above5);
    tracker.addHits(hits(10, 6));
    const now = start + 11 * secondMs;
    tracker.begin(now);
    tracker.evaluated({ now, phase: "ok", counts: new Map(), seenTo: start + 9 * secondMs });
    expect(tracker.nextDue(now)).toBe(now + 2 * secondMs);
    expect(tracker.begin(now + 2 * secondMs)).toMatchObject({ dirtyFrom: start + 10 * secondMs });
    tracker.evaluated({ now: now + 2 * secondMs, phase: "ok", counts: new Map(), seenTo: start + 10 * secondMs });
    expect(tracker.nextDue(now + 2 * secondMs)).toBeGreaterThan(now + minuteMs);
  });

  test("while it fires and nothing arrives, is due when its count falls, and then when it resolves", () => {
    const tracker = track(above5);
    tracker.begin(start);
    tracker.evaluated({ now: start + 12 * secondMs, phase: "firing", counts: new Map([[start + 10 * secondMs, 6]]) });
    const falls = start + 10 * secondMs + 5 * minuteMs + 5 * secondMs;
    expect(tracker.nextDue(start + minuteMs)).toBe(falls);
    tracker.begin(falls);
    tracker.evaluated({ now: falls, phase: "recovering", counts: new Map(), resolvesAt: falls + 4 * minuteMs });
    expect(tracker.nextDue(falls)).toBe(falls + 4 * minuteMs);
    // Something arrives.
    tracker.addHits(hits(400, 1));
    expect(tracker.nextDue(falls)).toBe(falls + 5 * secondMs);
  });

  test("while it fires and more arrives, is due less and less often", () => {
    const tracker = track(above5);
    const dueAfter = (seconds: number) => {
      tracker.begin(start + seconds * secondMs);
      tracker.evaluated({ now: start + seconds * secondMs, phase: "firing", counts: new Map() });
      tracker.addHits(hits(seconds, 1));
      return ((tracker.nextDue(start + seconds * secondMs) ?? 0) - start) / secondMs - seconds;
    };
    expect([0, 10, 40, 120, 600].map(dueAfter)).toEqual([5, 5, 10, 30, 60]);
  });

  test("is tried again after ten seconds, with everything that was not seen", () => {
    const tracker = track(above5);
    tracker.addHits(hits(10, 6));
    tracker.failed(start + 11 * secondMs, tracker.begin(start + 11 * secondMs));
    expect(tracker.nextDue(start + 12 * secondMs)).toBe(start + 21 * secondMs);
    expect(tracker.begin(start)).toMatchObject({ dirtyFrom: start + 10 * secondMs });
  });
});

describe("a rule with a lower limit", () => {
  const below2 = count({ is: "below", limit: 2 }, 1);

  test("isn't evaluated as long as hints are enough", () => {
    const tracker = track(below2);
    for (let second = 0; second < 60; second += 20)
      tracker.addHits({ steps: [[start + second * secondMs, 1]], last: 0 });
    const now = start + 59 * secondMs;
    expect(tracker.nextDue(now)).toBeLessThanOrEqual(now);
    expect(tracker.peek(now)).toBe(true);
    expect(tracker.nextDue(now)).toBeGreaterThan(now);
    expect(tracker.peek(start + 110 * secondMs)).toBe(false);
  });

  test("that has fired waits for logs", () => {
    const tracker = track(below2);
    tracker.begin(start);
    tracker.evaluated({ now: start, phase: "firing" });
    expect(tracker.nextDue(start)).toBe(start + 10 * minuteMs);
    tracker.addHits({ steps: [[start, 1]], last: start });
    expect(tracker.nextDue(start)).toBe(start + 5 * secondMs);
  });
});

describe("a rule that waits for logs", () => {
  const silence: AlertCondition = { kind: "silence", levels: [], search: "", minutes: 30 };

  test("is due with its first match, and then ten seconds after its deadline", () => {
    const tracker = track(silence);
    expect(tracker.nextDue(start)).toBeUndefined();
    tracker.addHits({ steps: [[start, 1]], last: start + 1 });
    expect(tracker.nextDue(start)).toBe(start + 2 * secondMs);
    tracker.begin(start);
    tracker.evaluated({ now: start + 2 * secondMs, phase: "ok", lastMatch: start + 1 });
    expect(tracker.nextDue(start + 3 * secondMs)).toBe(start + 30 * minuteMs + 10 * secondMs + 2);
    // Every match moves the deadline, without a query.
    tracker.addHits({ steps: [[start + minuteMs, 1]], last: start + minuteMs });
    expect(tracker.nextDue(start + minuteMs)).toBe(start + 2 * secondMs + 7.5 * minuteMs);
  });

  test("isn't due earlier than we could have received something", () => {
    const tracker = track(silence, start + 60 * minuteMs);
    tracker.begin(start);
    tracker.evaluated({ now: start, phase: "ok", lastMatch: start });
    expect(tracker.nextDue(start)).toBe(start + 90 * minuteMs + 10 * secondMs + 1);
  });
});

test("a spike rule that learns is evaluated now and then, and one that has learned from its limit on", () => {
  const spike: AlertCondition = { kind: "spike", levels: [], search: "", windowMinutes: 5, minLogs: 20 };
  const tracker = track(spike);
  tracker.begin(start);
  tracker.evaluated({ now: start, phase: "learning" });
  tracker.addHits({ steps: [[start, 1_000]], last: start });
  expect(tracker.nextDue(start)).toBe(start + 75 * secondMs);
  tracker.begin(start);
  tracker.evaluated({ now: start, phase: "ok", limit: 1_200 });
  tracker.addHits({ steps: [[start, 100]], last: start });
  expect(tracker.nextDue(start)).toBe(start + 75 * secondMs);
  tracker.addHits({ steps: [[start, 100]], last: start });
  expect(tracker.nextDue(start)).toBe(start + 2 * secondMs);
});

test("a share rule isn't due before there can be that share of enough logs", () => {
  const tracker = track({
    kind: "share",
    levels: ["error"],
    search: "",
    of: "",
    percent: 5,
    minLogs: 100,
    windowMinutes: 5,
  });
  tracker.addHits(hits(10, 4));
  expect(tracker.nextDue(start + 11 * secondMs)).toBe(start + 75 * secondMs);
  tracker.addHits(hits(12, 1));
  expect(tracker.nextDue(start + 12 * secondMs)).toBe(start + 16 * secondMs);
});
