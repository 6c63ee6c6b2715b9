import { expect, test } from "vitest";
import { withoutOwnFilters } from "./facet-query.ts";

const query = {
  appName: "shop",
  level: ["error" as const],
  search: "timeout source:api,web -meta.url:=/x level:warn",
};

test.each([
  ["source", ["error"], "timeout -meta.url:=/x level:warn"],
  ["meta.url", ["error"], "timeout source:api,web level:warn"],
  ["level", undefined, "timeout source:api,web -meta.url:=/x"],
  ["environment", ["error"], query.search],
])("values of %s are counted without its own filters", (field, level, search) => {
  expect(withoutOwnFilters(query, field)).toEqual({ appName: "shop", level, search });
});

test("a search that only has its own filters becomes empty", () => {
  expect(withoutOwnFilters({ search: "source:api" }, "source").search).toBe("");
});

test("as many filters as a search can have are removed", () => {
  const search = "source:api ".repeat(350);
  expect(withoutOwnFilters({ search: `${search}timeout` }, "source").search).toBe("timeout");
});
