import { describe, expect, test } from "vitest";
import { ListFacets, parseFacetField } from "./facet.ts";

describe("a field is named as in a search", () => {
  test.each([
    ["source", { kind: "column", column: "source" }],
    ["release", { kind: "column", column: "release" }],
    ["env", { kind: "column", column: "environment" }],
    ["app", { kind: "column", column: "application" }],
    ["type", { kind: "column", column: "type" }],
    ["fingerprint", { kind: "column", column: "fingerprint" }],
    ["metadata.url", { kind: "path", root: "metadata", path: ["url"] }],
    ["meta.request.path", { kind: "path", root: "metadata", path: ["request", "path"] }],
    ['data."user data".id', { kind: "path", root: "data", path: ["user data", "id"] }],
    ["data.items[0].sku", { kind: "path", root: "data", path: ["items", "0", "sku"] }],
  ])("%s", (text, field) => {
    expect(parseFacetField(text)).toEqual(field);
  });

  test.each([
    "",
    "id",
    "ts",
    "url",
    "metadata",
    "data",
    "meta.",
    "meta.a b",
    "meta.a:b",
    "source ",
    "meta.a.b.c.d.e.f.g.h.i",
  ])("'%s' isn't a field", (text) => {
    expect(parseFacetField(text)).toBeUndefined();
  });
});

describe("the query", () => {
  test.each([
    [{}, { field: [], limit: 10 }],
    [{ field: "source" }, { field: ["source"], limit: 10 }],
    [
      { field: ["source", "meta.url"], limit: "3" },
      { field: ["source", "meta.url"], limit: 3 },
    ],
  ])("%o", (query, expected) => {
    expect(ListFacets.parse(query)).toEqual(expected);
  });

  test.each([
    [{ field: Array.from({ length: 21 }, () => "source") }, "Request at most 20 fields per call."],
    [{ field: "url" }, "or a path that starts with metadata. or data."],
  ])("%o is rejected with a message", (query, message) => {
    expect(ListFacets.safeParse(query).error?.issues[0]?.message).toContain(message);
  });
});
