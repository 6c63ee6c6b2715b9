import { createHash } from "node:crypto";
import { LogEvent, levels } from "@contrail/protocol";
import { expect, test } from "vitest";
import { type GenerateOptions, generateLogs } from "./logs.ts";

const options: GenerateOptions = { seed: 7, count: 5_000, from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) };

function textOf(changes: Partial<GenerateOptions> = {}): string {
  return [...generateLogs({ ...options, ...changes })].map((log) => JSON.stringify(log)).join("\n");
}

test("the same seed produces the same bytes on every machine and in every version", () => {
  const digest = createHash("sha256").update(textOf()).digest("hex");
  expect(digest).toBe("64bc382ecc1714faa348fab13ad764fd3b1938a574b93c7c8a1c9fd04f396469");
});

test.each([{ seed: 8 }, { count: 4_999 }, { from: options.from + 1 }, { to: options.to + 1_000_000 }])(
  "%o produces different bytes",
  (change) => {
    expect(textOf(change)).not.toBe(textOf());
  },
);

test("a log has about 456 bytes", () => {
  expect(textOf().length / options.count).toBeGreaterThan(446);
  expect(textOf().length / options.count).toBeLessThan(466);
});

test("the server accepts every log", () => {
  for (const log of generateLogs(options)) expect(LogEvent.safeParse(log).error).toBeUndefined();
});

test("every level occurs, only errors have a stack, and times increase within the range", () => {
  const logs = [...generateLogs(options)];
  expect(new Set(logs.map((log) => log.level))).toEqual(new Set(levels));
  expect(logs.filter((log) => (log.stack !== undefined) !== (log.level === "error"))).toEqual([]);
  const times = logs.map((log) => Date.parse(log.timestamp));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(options.from);
  expect(times.at(-1)).toBeLessThan(options.to);
});

test("a request has a handful of logs, which share its metadata and are interleaved with other requests", () => {
  const byRequest = new Map<unknown, number[]>();
  for (const [index, { metadata }] of [...generateLogs(options)].entries()) {
    const indexes = byRequest.get(metadata.requestId) ?? [];
    byRequest.set(metadata.requestId, [...indexes, index]);
  }
  const sizes = [...byRequest.values()].map((indexes) => indexes.length);
  expect(options.count / sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBe(11);
  const spans = [...byRequest.values()].map((indexes) => (indexes.at(-1) ?? 0) - (indexes[0] ?? 0) + 1);
  expect(spans.filter((span, index) => span > (sizes[index] ?? 0)).length).toBeGreaterThan(sizes.length / 2);
});
