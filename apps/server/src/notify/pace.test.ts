import { hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { channelTraits } from "../channel-sender.ts";
import { isOverCap, newMessageEvents, nextFreeAt, nextSummaryAt, ratesNeed, retryDelayMs } from "./pace.ts";

const now = 1_000_000_000;
const { slack, discord, telegram } = channelTraits;

/** Sends as soon as allowed; returns when, in milliseconds from the start. */
function sendTimes(rates: typeof slack.rates, count: number): number[] {
  const times: number[] = [];
  for (let at = now; times.length < count; ) {
    times.unshift(at);
    at = nextFreeAt(rates, times, at);
  }
  return times.map((time) => time - now).reverse();
}

describe("rates", () => {
  test("Slack gets a message per second", () => {
    expect(sendTimes(slack.rates, 4)).toEqual([0, 1_000, 2_000, 3_000]);
    expect(nextFreeAt(slack.rates, [now - 10 * secondMs], now)).toBe(now);
    expect(nextFreeAt(slack.rates, [], now)).toBe(now);
  });

  test("Discord gets 5 in 2 seconds, and 25 in a minute", () => {
    const times = sendTimes(discord.rates, 60);
    for (const [index, time] of times.entries()) {
      expect(times.filter((other) => other > time - 2 * secondMs && other <= time).length).toBeLessThanOrEqual(5);
      expect(times.filter((other) => other > time - minuteMs && other <= time).length).toBeLessThanOrEqual(25);
      if (index < 5) expect(time).toBe(0);
    }
    expect(times.at(-1)).toBeLessThan(3 * minuteMs);
  });

  test("the requests that have to be known are those of the largest bucket", () => {
    expect(ratesNeed(discord.rates)).toEqual({ requests: 25, perMs: minuteMs });
    expect(ratesNeed(telegram.rates)).toEqual({ requests: 15, perMs: minuteMs });
  });
});

test.each([
  [19, 20, "high", false],
  [20, 20, "high", true],
  [20, 20, "critical", false],
  [60, 20, "critical", true],
] as const)("after %i of %i messages, a %s one waits: %s", (count, limit, severity, expected) => {
  expect(isOverCap(count, limit, severity)).toBe(expected);
});

test("everything above the limit is summarized at the next full ten minutes", () => {
  const start = Date.UTC(2026, 10, 12, 12, 10);
  expect(nextSummaryAt(start)).toBe(start + 10 * minuteMs);
  expect(nextSummaryAt(start + 9 * minuteMs)).toBe(start + 10 * minuteMs);
});

test("an edit isn't a new message", () => {
  expect(newMessageEvents("slack")).toEqual(["opened", "repeated", "summary"]);
  expect(newMessageEvents("teams")).toEqual(["opened", "resolved", "reopened", "repeated", "summary"]);
});

describe("retries", () => {
  const attempt = { channel: "slack", error: "retry", tries: 1, random: 0 } as const;
  const delaysOf = (fields: Partial<Parameters<typeof retryDelayMs>[0]>) => {
    const delays: number[] = [];
    for (let tries = 1; ; tries++) {
      const delay = retryDelayMs({ ...attempt, ...fields, tries });
      if (delay === undefined) return delays;
      delays.push(delay);
    }
  };

  test("of webhooks are those of Standard Webhooks", () => {
    const hours = [2, 5, 10, 14, 20, 24].map((each) => each * hourMs);
    expect(delaysOf({ channel: "webhook" })).toEqual([5 * secondMs, 5 * minuteMs, 30 * minuteMs, ...hours]);
  });

  test("of chats end after a day", () => {
    const total = delaysOf({}).reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThan(20 * hourMs);
    expect(total).toBeLessThan(30 * hourMs);
  });

  test("of a channel that a person has to fix are rare", () => {
    expect(delaysOf({ error: "failing" })[0]).toBe(10 * minuteMs);
  });

  test("obey what the channel says", () => {
    expect(retryDelayMs({ ...attempt, error: "rate_limited", retryAfterMs: 30_000, tries: 99 })).toBe(30_000);
    expect(retryDelayMs({ ...attempt, error: "rate_limited" })).toBe(30_000);
    expect(retryDelayMs({ ...attempt, retryAfterMs: 60_000 })).toBe(60_000);
  });

  test("are spread a little", () => {
    expect(retryDelayMs({ ...attempt, random: 0.5 })).toBe(5_250);
  });
});
