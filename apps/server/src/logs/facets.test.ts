import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let stranger: string;
let shopId: string;

beforeAll(async () => {
  app = await startTestApp();
  [token, stranger] = [await app.signUp("owner@example.com"), await app.signUp("stranger@example.com")];
  const shop = await create(token, "shop");
  const blog = await create(token, "blog");
  shopId = shop.id;
  await send(shop.key, [
    { name: "api", level: "error", message: "boom", metadata: { url: "/cart", status: 500 } },
    { name: "api", level: "warning", message: "slow", metadata: { url: "/cart", status: 200 } },
    { name: "web", level: "warn", message: "slow", metadata: { url: "/pay" } },
  ]);
  await send(blog.key, [{ level: "info", message: "published", metadata: { url: "/cart" } }]);
  await send((await create(stranger, "shop")).key, [
    { name: "theirs", message: "theirs", metadata: { url: "/theirs" } },
  ]);
});
afterAll(() => app.close());

async function create(owner: string, name: string): Promise<{ id: string; key: string }> {
  return (await app.call("POST", "/dashboard/create-key", { token: owner, body: { name } })).body.application;
}

async function send(key: string, events: object[]) {
  expect((await app.call("POST", "/logs", { token: key, body: events })).body.accepted).toBe(events.length);
}

const ask = (query: string, as = token) => app.call("GET", `/dashboard/logs/facets?${query}`, { token: as });

describe("the most frequent values", () => {
  test("of several fields are in one response, in the requested order", async () => {
    const { status, body } = await ask("field=metadata.url&field=level&field=app&limit=2");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      facets: [
        {
          field: "metadata.url",
          values: [
            { value: "/cart", count: 3 },
            { value: "/pay", count: 1 },
          ],
        },
        {
          field: "level",
          values: [
            { value: "warn", count: 2 },
            { value: expect.stringMatching(/error|info/), count: 1 },
          ],
        },
        {
          field: "app",
          values: [
            { value: "shop", count: 3 },
            { value: "blog", count: 1 },
          ],
        },
      ],
    });
  });

  test.each([
    [
      "appName=shop&level=warn",
      [
        ["api", 1],
        ["web", 1],
      ],
    ],
    ["search=boom", [["api", 1]]],
    ["search=meta.status:>=500", [["api", 1]]],
    ["to=2025-01-01T00:00:00Z", []],
  ])("follow the filter %s", async (filter, expected) => {
    const { body } = await ask(`field=source&${filter}`);
    const [{ values }] = body.facets;
    expect(values.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual(expected);
  });

  test.each(["field=url", "field=source&limit=0", "field=source&limit=101", "field=id"])(
    "%s is rejected",
    async (query) => {
      expect(await ask(query)).toMatchObject({ status: 400, body: { code: "bad_request" } });
    },
  );

  test("an error in the search is reported", async () => {
    expect(await ask("field=source&search=(")).toMatchObject({ status: 400, body: { code: "bad_search" } });
  });

  test("never include those of other accounts, even if requested by name", async () => {
    for (const field of ["source", "message", "metadata.url", "application"]) {
      expect(JSON.stringify((await ask(`field=${field}`)).body)).not.toContain("theirs");
      const { body } = await ask(`field=${field}&appName=shop`, stranger);
      expect(body.facets[0].values).toEqual([{ value: expect.stringMatching(/theirs|shop/), count: 1 }]);
    }
    for (const name of [shopId, "blog"]) {
      expect(await ask(`field=source&appName=${name}`, stranger)).toMatchObject({
        status: 404,
        body: { code: "application_not_found" },
      });
    }
    expect((await ask(`field=source&search=app:${shopId}`, stranger)).body.facets[0].values).toEqual([]);
    expect((await app.call("GET", "/dashboard/logs/facets?field=source")).status).toBe(401);
  });
});

describe("without a field, those worth filtering by are listed", () => {
  interface Listed {
    field: string;
    distinct: number;
    approximate?: true;
    values: { value: unknown; count: number }[];
  }
  const list = async (query = "", as = token): Promise<Listed[]> => (await ask(query, as)).body.facets;
  const names = (facets: readonly Listed[]) => facets.map(({ field }) => field);

  test("first the columns, then fields of data and metadata, with their values", async () => {
    const facets = await list();
    expect(names(facets)).toEqual(["level", "source", "environment", "application", "meta.url", "meta.status"]);
    expect(facets.find(({ field }) => field === "meta.url")).toEqual({
      field: "meta.url",
      values: [
        { value: "/cart", count: 3 },
        { value: "/pay", count: 1 },
      ],
      distinct: 2,
    });
    const { body } = await ask("field=meta.url&field=level&field=source&field=application");
    for (const facet of body.facets) expect(facets).toContainEqual(facet);
  });

  test("for the query alone, at most so many values of each", async () => {
    expect(names(await list("appName=blog"))).toEqual(["level", "source", "environment", "application", "meta.url"]);
    const found = await list("search=meta.status:>=500&limit=1");
    expect(found.map(({ field, values, distinct }) => [field, values.length, distinct])).toEqual([
      ["level", 1, 1],
      ["source", 1, 1],
      ["environment", 0, 0],
      ["application", 1, 1],
      ["meta.status", 1, 1],
      ["meta.url", 1, 1],
    ]);
    const [level] = await list("limit=1");
    expect(level).toMatchObject({ values: [{ value: "warn", count: 2 }], distinct: 3 });
  });

  test("never those of other accounts", async () => {
    expect(JSON.stringify(await list())).not.toContain("theirs");
    expect(names(await list("", stranger))).toEqual(["level", "source", "environment", "application", "meta.url"]);
    expect(JSON.stringify(await list("", stranger))).not.toMatch(/cart|blog|api/);
    expect((await ask(`appName=${shopId}`, stranger)).status).toBe(404);
    expect((await app.call("GET", "/dashboard/logs/facets")).status).toBe(401);
    expect(await ask("search=(")).toMatchObject({ status: 400, body: { code: "bad_search" } });
  });
});
