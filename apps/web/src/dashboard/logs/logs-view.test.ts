import { expect, test } from "vitest";
import { parseLogsView, toSearchParams } from "./logs-view.ts";

const plain = {
  appName: undefined,
  levels: undefined,
  search: undefined,
  range: undefined,
  page: 1,
  limit: 10,
  order: "newest" as const,
  live: false,
  columns: [],
};

test.each([
  ["", {}],
  ["page=3&limit=25&appName=shop", { page: 3, limit: 25, appName: "shop" }],
  ["page=0&limit=7&appName=", {}],
  ["page=-2&limit=100", { limit: 100 }],
  ["page=one&limit=many", {}],
  ["limit=fit&order=oldest", { limit: "fit", order: "oldest" }],
  ["limit=&order=sideways", {}],
  ["page=1.5&limit=1000", {}],
  ["level=warn&search=a+b&range=1h&live=1", { levels: ["warn"], search: "a b", range: { last: "1h" }, live: true }],
  ["level=info", { levels: ["info", "log", "text"] }],
  ["levels=warn,error,loud", { levels: ["error", "warn"] }],
  ["levels=error,warn,info,debug,log,text", {}],
  ["from=2026-11-12T14:00Z&to=2026-11-12T15:00Z&live=1", { live: true }],
  ["level=loud&range=ever&live=yes", {}],
  ["column=meta.url&column=data.id&column=meta.url&column=", { columns: ["meta.url", "data.id"] }],
])("?%s is parsed as %o", (search, view) => {
  expect(parseLogsView(new URLSearchParams(search))).toEqual({ ...plain, ...view });
});

test.each([
  [{}, ""],
  [{ page: 2 }, "page=2"],
  [{ limit: "fit", order: "oldest", page: 3 }, "limit=fit&order=oldest&page=3"],
  [{ limit: 50, appName: "shop & co" }, "appName=shop+%26+co&limit=50"],
  [{ levels: ["warn"], search: "user:7", range: { last: "7d" } }, "level=warn&search=user%3A7&range=7d"],
  [{ levels: ["info", "log", "text"] }, "level=info"],
  [{ levels: ["info"] }, "levels=info"],
  [{ levels: ["error", "warn"], live: true, range: { last: "15m" } }, "levels=error%2Cwarn&range=15m&live=1"],
  [{ live: true, columns: ["meta.url", 'meta."a b"'] }, "live=1&column=meta.url&column=meta.%22a+b%22"],
  [
    { range: { from: "2026-11-12T14:00:00.000Z", to: "2026-11-12T15:00:00.000Z" } },
    "from=2026-11-12T14%3A00%3A00.000Z&to=2026-11-12T15%3A00%3A00.000Z",
  ],
] as const)("%o is serialized as ?%s and parsed back unchanged", (part, search) => {
  const view = { ...plain, ...part };
  expect(toSearchParams(view).toString()).toBe(search);
  expect(parseLogsView(toSearchParams(view))).toEqual(view);
});

test.each([
  ["", { limit: "fit", columns: ["meta.url"] }],
  ["limit=25&column=data.id", { limit: 25, columns: ["data.id"] }],
  // Whoever made this link has seen 10 on each page.
  ["page=3", { page: 3, columns: ["meta.url"] }],
])("?%s is parsed as %o with the choices of this browser", (search, view) => {
  const defaults = { limit: "fit", columns: ["meta.url"] } as const;
  expect(parseLogsView(new URLSearchParams(search), defaults)).toEqual({ ...plain, ...view });
});
