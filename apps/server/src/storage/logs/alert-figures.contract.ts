// What every log database must answer for alert rules.
import { hourMs, minuteMs, parseFacetField, parseSearch, secondMs, toLevelWords } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { newRow, seqAt } from "../testing/rows.ts";
import { arrivalFilter, maxAlertGroups } from "./alert-figures.ts";
import type { ReadingContext } from "./reading.contract.ts";
import type { LogRow } from "./rows/row.ts";
import type { RowFilter, Scope } from "./scope.ts";
import { searchToSql } from "./search/to-sql.ts";

const start = Date.UTC(2026, 10, 12, 12);
const scope = (applicationId: string, since = 0, deletedTo = "0"): Scope => ({ applicationId, since, deletedTo });
const shop = [scope("shop")];

/** One that arrived so many seconds after the start. */
function arrived(seconds: number, fields: Partial<LogRow> = {}): LogRow {
  const arrival = start + seconds * secondMs;
  return newRow({ time: arrival, seq: seqAt(arrival), ...fields });
}

function matching(text: string, prefix?: string): Pick<RowFilter, "condition"> {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { condition: searchToSql(parsed.search, { applications: [], ...(prefix !== undefined && { prefix }) }) };
}

const inMinutes = { from: start, to: start + 10 * minuteMs, stepMs: minuteMs };
/** By minutes after the start. */
const byMinute = (counts: ReadonlyMap<number, number> | undefined) =>
  Object.fromEntries([...(counts ?? [])].map(([time, count]) => [(time - start) / minuteMs, count]));
const errors = { types: toLevelWords(["error"]) };

export function testAlertFigures(use: () => ReadingContext): void {
  describe("what arrived for alert rules", () => {
    test("is counted by steps, of each value of a field", async () => {
      const { store, insert } = use();
      await insert([
        arrived(0, { source: "api", type: "error" }),
        arrived(59.999, { source: "api", type: "Error" }),
        arrived(60, { source: "db", type: "error", message: "slow query" }),
        arrived(61, { source: "db", type: "info" }),
        arrived(599, { source: "api", type: "error" }),
        arrived(600, { source: "api", type: "error" }),
        arrived(-1, { source: "api", type: "error" }),
        arrived(30, { applicationId: "blog", type: "error" }),
      ]);
      const [all, ...more] = await store.arrivedBySteps(shop, errors, inMinutes);
      expect(more).toEqual([]);
      expect(byMinute(all?.counts)).toEqual({ 0: 2, 1: 1, 9: 1 });

      const bySource = await store.arrivedBySteps(shop, {}, inMinutes, parseFacetField("source"));
      expect(bySource.map(({ group, counts }) => [group, byMinute(counts)])).toEqual([
        ["api", { 0: 2, 9: 1 }],
        ["db", { 1: 2 }],
      ]);
      const byLevel = await store.arrivedBySteps(shop, {}, inMinutes, parseFacetField("level"));
      expect(byLevel.map(({ group, counts }) => [group, byMinute(counts)])).toEqual([
        ["error", { 0: 2, 1: 1, 9: 1 }],
        ["info", { 1: 1 }],
      ]);
      expect(await store.arrivedBySteps([], {}, inMinutes)).toEqual([]);
      expect(await store.arrivedBySteps(shop, matching("slow"), { ...inMinutes, to: start + minuteMs })).toEqual([]);
    });

    test("leaves out what was old when it arrived, has expired or was deleted", async () => {
      const { store, insert } = use();
      const deleted = arrived(30);
      await insert([
        arrived(10, { time: start + 10 * secondMs - hourMs }),
        arrived(11, { time: start + 11 * secondMs - hourMs - 1 }),
        arrived(12, { time: start - 2 * hourMs }),
        arrived(13, { time: start + hourMs }),
        deleted,
        arrived(40),
      ]);
      const count = async (scopes: Scope[]) => byMinute((await store.arrivedBySteps(scopes, {}, inMinutes))[0]?.counts);
      expect(await count(shop)).toEqual({ 0: 4 });
      expect(await count([scope("shop", start)])).toEqual({ 0: 3 });
      expect(await count([scope("shop", 0, deleted.seq)])).toEqual({ 0: 1 });
      const rows = await store.list(shop, arrivalFilter({}, inMinutes), { limit: 10 });
      expect(rows).toHaveLength(4);
    });

    test("has the most frequent values of any field, each as text of at most 300 characters", async () => {
      const { store, insert } = use();
      const rows = Array.from({ length: 60 }, (_, n) =>
        arrived(n % 50, { data: JSON.stringify({ tags: { page: n } }) }),
      );
      await insert([
        ...rows,
        ...[1, 2].map((n) => arrived(n, { data: '{"tags":{"page":"/pay"}}' })),
        ...[1, 2, 3].map((n) => arrived(n, { data: JSON.stringify({ tags: { page: "/long".repeat(100) } }) })),
        arrived(1, { data: '{"tags":{}}' }),
      ]);
      const groups = await store.arrivedBySteps(shop, {}, inMinutes, parseFacetField("data.tags.page"));
      expect(groups).toHaveLength(maxAlertGroups);
      expect(groups.slice(0, 4).map(({ group }) => group)).toEqual(["/long".repeat(60), "/pay", "0", "1"]);
    });

    test("is compared with a part of it", async () => {
      const { store, insert } = use();
      await insert([
        arrived(0, { type: "error", source: "api" }),
        arrived(1, { source: "api" }),
        arrived(2, { source: "api" }),
        arrived(70, { source: "api" }),
        arrived(3, { type: "error", source: "db" }),
      ]);
      const part = matching("level:error", "p").condition ?? { where: "1", params: {} };
      const [found] = await store.partsBySteps(shop, matching("source:api"), part, inMinutes);
      expect(byMinute(found?.counts)).toEqual({ 0: 3, 1: 1 });
      expect(byMinute(found?.part)).toEqual({ 0: 1, 1: 0 });
    });

    test("is counted in windows of earlier days", async () => {
      const { store, insert } = use();
      const day = 86_400;
      await insert([
        arrived(-day - 1),
        arrived(-day - 300),
        arrived(-day - 301),
        arrived(-day),
        arrived(-2 * day - 1, { type: "error" }),
        arrived(-1),
      ]);
      const ends = [1, 2, 3].map((days) => start - days * day * secondMs);
      expect(await store.arrivedInWindows(shop, {}, ends, 5 * minuteMs)).toEqual([2, 1, 0]);
      expect(await store.arrivedInWindows(shop, errors, ends, 5 * minuteMs)).toEqual([0, 1, 0]);
      expect(await store.arrivedInWindows([], {}, ends, 5 * minuteMs)).toEqual([0, 0, 0]);
    });

    test("is known by its first and last arrival", async () => {
      const { store, insert } = use();
      await insert([arrived(3), arrived(1), arrived(59), arrived(61), arrived(300, { applicationId: "blog" })]);
      expect(await store.arrivalTimes(shop, {}, inMinutes)).toEqual([1, 59, 61].map((at) => start + at * secondMs));
    });

    test("is counted for several rules at once", async () => {
      const { store, insert } = use();
      await insert([arrived(1, { type: "error" }), arrived(2, { message: "timeout" }), arrived(30), arrived(601)]);
      const hits = await store.hits(
        shop,
        [
          { filter: errors, from: start },
          { filter: matching("timeout", "a"), from: start },
          { filter: {}, from: start + 10 * secondMs },
          { filter: matching("nothing", "b"), from: start },
        ],
        inMinutes.to,
      );
      expect(hits).toEqual([
        { count: 1, last: start + secondMs },
        { count: 1, last: start + 2 * secondMs },
        { count: 1, last: start + 30 * secondMs },
        { count: 0, last: 0 },
      ]);
      const both = [scope("shop"), scope("blog")];
      expect([...(await store.activeApplications(both, inMinutes))]).toEqual(["shop"]);
      await insert([arrived(40, { applicationId: "blog" })]);
      expect([...(await store.activeApplications(both, inMinutes))]).toEqual(["blog", "shop"]);
      expect(await store.activeApplications(shop, inMinutes, matching("timeout", "c"))).toEqual(new Set(["shop"]));
      expect(await store.activeApplications(shop, inMinutes, matching("nothing", "d"))).toEqual(new Set());
    });

    test("has its kinds of error", async () => {
      const { store, insert } = use();
      await insert([
        arrived(1, { fingerprint: "255" }),
        arrived(2, { fingerprint: "255" }),
        arrived(3, { fingerprint: "7" }),
        arrived(4),
        arrived(-4, { fingerprint: "9" }),
      ]);
      expect(await store.kindsArrived(shop, {}, inMinutes, 5)).toEqual([
        { applicationId: "shop", fingerprint: "00000000000000ff", count: 2 },
        { applicationId: "shop", fingerprint: "0000000000000007", count: 1 },
      ]);
    });
  });

  describe("metrics", () => {
    const point = (seconds: number, value: unknown, page = "/", metric = "lcp") =>
      arrived(seconds, { data: JSON.stringify({ metric, value, tags: { page } }) });
    /** Windows of 2 minutes that move by one. */
    const query = { metric: "lcp", steps: 2 } as const;

    test.each([
      ["avg", { 1: 20, 2: 25, 3: 40 }],
      ["min", { 1: 10, 2: 10, 3: 40 }],
      ["max", { 1: 30, 2: 40, 3: 40 }],
      ["sum", { 1: 60, 2: 100, 3: 40 }],
      ["last", { 1: 20, 2: 40, 3: 40 }],
      ["p50", { 1: 20, 2: 30, 3: 40 }],
      ["p99", { 1: 30, 2: 40, 3: 40 }],
    ] as const)("%s is taken over windows that move", async (aggregate, expected) => {
      const { store, insert } = use();
      await insert([
        point(1, 10),
        point(2, 30),
        point(3, 20),
        point(4, "many"),
        point(5, 1_000, "/", "cls"),
        point(61, 40),
        arrived(62, { data: '{"metric":"lcp"}' }),
      ]);
      const [found] = await store.metricBySteps(shop, {}, { ...query, aggregate }, inMinutes);
      expect(byMinute(found?.values)).toEqual(expected);
    });

    test("are grouped by a tag, and start with what arrived before the span", async () => {
      const { store, insert } = use();
      await insert([point(1, 10, "/a"), point(61, 20, "/a"), point(62, 30, "/b")]);
      const span = { ...inMinutes, from: start + minuteMs };
      const field = parseFacetField("data.tags.page");
      const found = await store.metricBySteps(shop, {}, { ...query, aggregate: "max" }, span, field);
      expect(found.map(({ group, values }) => [group, byMinute(values)])).toEqual([
        ["/a", { 2: 20, 3: 20 }],
        ["/b", { 2: 30, 3: 30 }],
      ]);
    });
  });
}
