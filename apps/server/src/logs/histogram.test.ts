import { dayMs, hourMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import type { BucketRange, SpanBucket } from "../storage/logs/store.ts";
import { fitHistogram } from "./histogram.ts";

const now = Date.UTC(2026, 10, 15, 10, 7);
const account = { id: "ada", plan: "starter" } as const;

/** Counts errors of these ages in hours like the store: each in the shortest span that contains it. */
function readerOf(ages: readonly number[]) {
  const calls: string[] = [];
  return {
    calls,
    async histogramOfSpans(_: unknown, __: unknown, spans: readonly BucketRange[]): Promise<SpanBucket[]> {
      calls.push("spans");
      return ages.flatMap((age) => {
        const time = now - age * hourMs;
        const span = spans.find(({ from }) => time >= from);
        if (!span) return [];
        const { step } = span;
        return [{ step, time: Math.floor(time / step) * step, type: "error", count: 1 } as const];
      });
    },
    async histogram() {
      calls.push("day");
      return [];
    },
  };
}

test.each([
  ["nothing", [], "24h"],
  ["an hour ago", [1], "24h"],
  ["23.9 hours ago", [1, 23.9], "24h"],
  ["24.1 hours ago", [1, 24.1], "7d"],
  ["6 days ago", [1, 6 * 24], "7d"],
  ["8 days ago", [1, 30, 8 * 24], "30d"],
  ["40 days ago", [1, 40 * 24], "24h"],
])("with the oldest log %s, the span is right after one scan", async (_, ages, span) => {
  const reader = readerOf(ages);
  const figures = await fitHistogram(reader, account, {}, now);
  expect(figures.span).toBe(span);
  expect(reader.calls).toEqual(["spans"]);
  const counted = figures.buckets.reduce((sum, { counts }) => sum + (counts.error ?? 0), 0);
  expect(counted).toBe(ages.filter((age) => age <= 30 * 24).length);
  expect(Date.parse(figures.to) - Date.parse(figures.from)).toBe(
    Number.parseInt(span, 10) * (span === "24h" ? hourMs : dayMs),
  );
});

test("counts of shorter spans are added up in the steps of the chosen one", async () => {
  const { buckets, step } = await fitHistogram(readerOf([1, 1.2, 2, 200]), account, {}, now);
  expect(step).toBe(3 * hourMs);
  expect(buckets).toEqual([
    { time: "2026-11-07T00:00:00.000Z", counts: { error: 1 } },
    { time: "2026-11-15T06:00:00.000Z", counts: { error: 2 } },
    { time: "2026-11-15T09:00:00.000Z", counts: { error: 1 } },
  ]);
});

test("if counting 30 days takes too long, one day is counted", async () => {
  const reader = readerOf([1]);
  const slow = { ...reader, histogramOfSpans: () => Promise.reject(new AppError("search_too_slow")) };
  expect(await fitHistogram(slow, account, {}, now)).toMatchObject({ span: "24h" });
  expect(reader.calls).toEqual(["day"]);
  const broken = { ...reader, histogramOfSpans: () => Promise.reject(new AppError("bad_search")) };
  await expect(fitHistogram(broken, account, {}, now)).rejects.toMatchObject({ code: "bad_search" });
});
