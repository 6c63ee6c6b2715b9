import { randomUUID } from "node:crypto";
import { hourMs, parseSearch, type Search } from "@contrail/protocol";
import { expect, test } from "vitest";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { format, newRow, toBytes } from "../../storage/testing/rows.ts";
import { parseAlertNotice, publishAlertNotice } from "../notices.ts";
import { type CountedRule, createCountRunner } from "./count-task.ts";
import { readHits, writeHits } from "./hit-notices.ts";

const start = Date.UTC(2026, 10, 12);

function search(text: string): Search {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.search;
}

const rule = (id: string, text = "", fields: Partial<CountedRule> = {}): CountedRule => ({
  id,
  levels: [],
  search: search(text),
  metric: undefined,
  stepMs: 1_000,
  ...fields,
});

function batch(applicationId: string, rows: readonly (Partial<LogRow> & { arrival?: number })[]) {
  const complete = rows.map(({ arrival = start, ...fields }, n) =>
    newRow({ applicationId, time: arrival, seq: String((BigInt(arrival) << 22n) + BigInt(n)), ...fields }),
  );
  return { applicationId, receivedAt: start, format, rows: toBytes(complete), rowCount: rows.length };
}

test("rules that look for the same logs share one match, and each has its own steps", () => {
  const runner = createCountRunner();
  const rules = [rule("first", "timeout"), rule("other", "late"), rule("second", "timeout", { stepMs: 60_000 })];
  runner.setRules([{ id: "shop", name: "Shop", rules }]);
  const seen: string[] = [];
  const { hits } = runner.count([batch("shop", [{ message: "timeout", arrival: start + 1_500 }])], (id) =>
    seen.push(id),
  );
  expect(seen).toEqual(["first", "other"]);
  expect(hits).toEqual([
    { ruleId: "first", steps: [[start + 1_000, 1]], last: start + 1_500 },
    { ruleId: "second", steps: [[start, 1]], last: start + 1_500 },
  ]);
});

test("each rule of an application gets its hits by step", () => {
  const runner = createCountRunner();
  runner.setRules([
    {
      id: "shop",
      name: "Shop",
      rules: [
        rule("all"),
        rule("errors", "", { levels: ["error"] }),
        rule("timeouts", "timeout", { levels: ["error", "warn"] }),
        rule("user", "meta.user:7"),
        rule("app", "app:shop"),
        rule("lcp", "", { metric: "lcp" }),
        rule("none", "nothing"),
      ],
    },
  ]);
  const seen: string[] = [];
  const { hits, tookMs } = runner.count(
    [
      batch("shop", [
        { type: "error", message: "Timeout", metadata: '{"user":7}' },
        { type: "Error", arrival: start + 1_500 },
        { type: "info", message: "timeout", data: '{"metric":"lcp","value":3}' },
        // Old news.
        { type: "error", message: "timeout", time: start - hourMs - 1 },
        { type: "error", message: "x", time: start - hourMs },
      ]),
      batch("blog", [{ type: "error" }]),
    ],
    (id) => seen.push(id),
  );
  expect(Object.fromEntries(hits.map(({ ruleId, steps, last }) => [ruleId, [...steps, last - start]]))).toEqual({
    all: [[start, 3], [start + 1_000, 1], 1_500],
    errors: [[start, 2], [start + 1_000, 1], 1_500],
    timeouts: [[start, 1], 0],
    user: [[start, 1], 0],
    app: [[start, 3], [start + 1_000, 1], 1_500],
    lcp: [[start, 1], 0],
  });
  expect(tookMs.map(([id]) => id)).toEqual(["shop"]);
  // Rules without a search aren't matched, and none is if the level differs.
  expect(new Set(seen)).toEqual(new Set(["timeouts", "user", "app", "lcp", "none"]));
  expect(seen.filter((id) => id === "timeouts")).toHaveLength(3);
});

test("which rows were not counted goes to other servers, however many applications", async () => {
  const skipped = Array.from({ length: 250 }, (_, n) => ({ applicationId: randomUUID(), since: start + n }));
  const texts: string[] = [];
  const publish = async (_topic: string, text: string) => void texts.push(text);
  await publishAlertNotice({ publish }, { kind: "skipped", skipped });
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(7_000);
  expect(texts.flatMap((text) => (parseAlertNotice(text) as { skipped: object[] }).skipped)).toEqual(skipped);
});

test("hits go to other servers and back", () => {
  const hits = Array.from({ length: 120 }, (_, n) => ({
    ruleId: `rule-${n}`,
    steps: [[start, n + 1] as [number, number], [start + 1_000, 2] as [number, number]],
    last: start + 1_500,
  }));
  const notices = writeHits(hits);
  expect(notices).toHaveLength(3);
  expect(Math.max(...notices.map((text) => text.length))).toBeLessThan(7_000);
  expect(notices.flatMap(readHits)).toEqual(hits);
  const many = { ruleId: "a", steps: [1, 2, 3, 4, 5].map((n) => [n, 1] as [number, number]), last: 5 };
  const merged: [number, number][] = [
    [1, 0],
    [5, 5],
  ];
  expect(writeHits([many]).flatMap(readHits)).toEqual([{ ruleId: "a", steps: merged, last: 5 }]);
});
