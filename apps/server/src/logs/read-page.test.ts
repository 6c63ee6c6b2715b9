import { dayMs, parseSearch } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RowFilter, Scope } from "../storage/logs/scope.ts";
import { searchToSql } from "../storage/logs/search/to-sql.ts";
import { newRow, toBytes } from "../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { type PageQuery, readPage } from "./read-page.ts";

const count = 25_000;
const now = 40 * dayMs;
const scopes: Scope[] = ["shop", "blog"].map((applicationId) => ({ applicationId, since: 0, deletedTo: "0" }));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // From now back to 35 days ago; the number of a row is its position in the list.
  const rows = Array.from({ length: count }, (_, index) =>
    newRow({
      applicationId: index % 2 ? "shop" : "blog",
      time: now - index * 120_000,
      message: `${index}${index % 10 ? "" : " tenth"}${index === 20_000 ? " once" : ""}`,
    }),
  );
  await app.storage.logs.insert(toBytes(rows), { token: "rows" });
});
afterAll(() => app.close());

function search(text: string): RowFilter {
  const parsed = parseSearch(text, { now });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { condition: searchToSql(parsed.search, { applications: [] }) };
}

async function read(filter: RowFilter, query: Partial<PageQuery>, countTimeoutMs = 10_000) {
  const deps = { logs: app.storage.logs, now: () => now, countTimeoutMs };
  const { rows, ...counted } = await readPage(deps, scopes, filter, { page: 1, limit: 10, ...query });
  return { ...counted, positions: rows.map(({ message }) => Number.parseInt(message, 10)) };
}

const from = (first: number, length = 10) => Array.from({ length }, (_, index) => first + index);

describe("every page has the right rows, whichever end it is read from", () => {
  test.each([
    [1, from(0)],
    [1_001, from(10_000)],
    [1_250, from(12_490)],
    [1_251, from(12_500)],
    [2_500, from(24_990)],
    [2_501, []],
    [1_000_000, []],
  ])("page %i", async (page, positions) => {
    expect(await read({}, { page })).toEqual({ total: count, isComplete: true, positions });
  });

  test("the last page may be shorter", async () => {
    expect((await read({}, { page: 3_572, limit: 7 })).positions).toEqual(from(24_997, 3));
  });

  test.each([
    [1, from(24_990)],
    [1_001, from(14_990)],
    [1_251, from(12_490)],
    [2_500, from(0)],
    [2_501, []],
  ])("oldest first, page %i", async (page, places) => {
    const expected = { total: count, isComplete: true, positions: places.toReversed() };
    expect(await read({}, { page, order: "oldest" })).toEqual(expected);
  });
});

describe("the total of a search", () => {
  const tenth = search("tenth");

  test("is exact if there is time to count", async () => {
    expect(await read(tenth, {})).toMatchObject({ total: 2_500, isComplete: true });
    expect(await read(tenth, { page: 3 })).toMatchObject({ total: 2_500, isComplete: true });
  });

  test("is known without counting if the page is the last one", async () => {
    const logs = { ...app.storage.logs, count: () => Promise.reject(new Error("counted")) };
    const once = await readPage({ logs, now: () => now, countTimeoutMs: 1 }, scopes, search("once"), {
      page: 1,
      limit: 10,
    });
    expect(once).toMatchObject({ total: 1, isComplete: true });
  });

  test("if there isn't, is a lower bound that never ends the pages before the last one", async () => {
    const after = { time: now - 190 * 120_000, seq: "0" };
    expect(await read(tenth, { page: 2 }, 0)).toMatchObject({ total: 21, isComplete: false });
    expect(await read(tenth, { page: 3, after }, 0)).toMatchObject({ total: 31, isComplete: false });
    expect(await read(tenth, { page: 250 }, 0)).toMatchObject({ total: 2_500, isComplete: true });
  });

  test("after a cursor counts everything, not only what follows", async () => {
    const after = { time: now - 100 * 120_000, seq: "1" };
    expect(await read(tenth, { after })).toMatchObject({
      total: 2_500,
      positions: [110, 120, 130, 140, 150, 160, 170, 180, 190, 200],
    });
  });
});

test("a search, oldest first, continues behind a cursor", async () => {
  const tenth = search("tenth");
  expect((await read(tenth, { order: "oldest", limit: 2 })).positions).toEqual([24_990, 24_980]);
  const after = { time: now - 24_980 * 120_000, seq: "9".repeat(19) };
  expect((await read(tenth, { order: "oldest", limit: 2, after })).positions).toEqual([24_970, 24_960]);
});

describe("a quick total", () => {
  test("counts one more than the page, if there is one", async () => {
    expect(await read({}, { total: "quick", page: 2 })).toEqual({ total: 21, isComplete: false, positions: from(10) });
  });

  test("after the last page adds nothing", async () => {
    expect(await read({}, { total: "quick", page: 9_999 })).toEqual({ total: 0, isComplete: false, positions: [] });
  });

  test("is exact on the last page", async () => {
    expect(await read(search("once"), { total: "quick" })).toMatchObject({ total: 1, isComplete: true });
    expect(await read(search("never"), { total: "quick" })).toMatchObject({ total: 0, isComplete: true });
  });
});
