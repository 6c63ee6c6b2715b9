import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import type { BucketRange, SpanBucket } from "../storage/logs/store.ts";
import { fitHistogram } from "./histogram.ts";

const now = Date.UTC(2026, 10, 15, 10, 7);
const keptFrom = now - 400 * dayMs;
const account = { id: "ada", plan: "starter" } as const;

/** Counts errors of these ages in hours like the store: each in the shortest span that contains it. */
function readerOf(ages: readonly number[]) {
  const calls: string[] = [];
  return {
    calls,
    async histogramOfSpans(_: unknown, __: unknown, spans: readonly BucketRange[]) {
      calls.push("spans");
      const counts = ages.flatMap((age): SpanBucket[] => {
        const time = now - age * hourMs;
        const span = spans.find(({ from }) => time >= from);
        if (!span) return [];
        const { step } = span;
        return [{ step, time: Math.floor(time / step) * step, type: "error", count: 1 }];
      });
      return { counts, keptFrom };
    },
    async histogram() {
      calls.push("day");
      return { counts: [], keptFrom };
    },
  };
}

test.each([
  ["a second ago", [1 / 3600], 15 * secondMs, "2026-11-15T09:07:00.000Z"],
  ["50 minutes ago", [0.1, 5 / 6], 15 * secondMs, "2026-11-15T09:07:00.000Z"],
  ["2 hours ago", [1, 2], minuteMs, "2026-11-15T08:07:00.000Z"],
  ["20 hours ago", [1, 20], 5 * minuteMs, "2026-11-14T14:05:00.000Z"],
  ["a day ago", [1, 24], 15 * minuteMs, "2026-11-14T10:00:00.000Z"],
  ["just under 7 days ago", [1, 7 * 24 - 0.01], hourMs, "2026-11-08T10:00:00.000Z"],
  ["8 days ago", [1, 30, 8 * 24], hourMs, "2026-11-07T10:00:00.000Z"],
  ["30 days ago", [1, 30 * 24], 3 * hourMs, "2026-10-16T09:00:00.000Z"],
  ["a year ago", [1, 365 * 24], 2 * dayMs, "2025-11-14T00:00:00.000Z"],
])("with the oldest log %s, the chart begins with it, after one scan", async (_, ages, step, from) => {
  const reader = readerOf(ages);
  const figures = await fitHistogram(reader, account, {}, now);
  expect(figures).toMatchObject({ step, from, to: "2026-11-15T10:07:00.000Z" });
  expect(reader.calls).toEqual(["spans"]);
  const counted = figures.buckets.reduce((sum, { counts }) => sum + (counts.error ?? 0), 0);
  expect(counted).toBe(ages.length);
  expect((now - Date.parse(from)) / step).toBeLessThanOrEqual(241);
});

test("counts of shorter spans are added up in the steps of the longest", async () => {
  const { buckets, step } = await fitHistogram(readerOf([1, 1.2, 2, 300]), account, {}, now);
  expect(step).toBe(3 * hourMs);
  expect(buckets).toEqual([
    { time: "2026-11-02T21:00:00.000Z", counts: { error: 1 } },
    { time: "2026-11-15T06:00:00.000Z", counts: { error: 2 } },
    { time: "2026-11-15T09:00:00.000Z", counts: { error: 1 } },
  ]);
});

test("without logs, and for what takes too long, it is a day", async () => {
  const reader = readerOf([]);
  const day = { from: "2026-11-14T10:07:00.000Z", to: "2026-11-15T10:07:00.000Z" };
  expect(await fitHistogram(reader, account, {}, now)).toMatchObject(day);
  const slow = { ...reader, histogramOfSpans: () => Promise.reject(new AppError("search_too_slow")) };
  expect(await fitHistogram(slow, account, {}, now)).toMatchObject(day);
  expect(reader.calls).toEqual(["spans", "day", "day"]);
  const broken = { ...reader, histogramOfSpans: () => Promise.reject(new AppError("bad_search")) };
  await expect(fitHistogram(broken, account, {}, now)).rejects.toMatchObject({ code: "bad_search" });
});
