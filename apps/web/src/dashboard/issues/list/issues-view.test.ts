import { expect, test } from "vitest";
import { type IssuesView, parseIssuesView, stateIn, toSearchParams, withState } from "./issues-view.ts";

const plain: IssuesView = {
  appName: undefined,
  search: undefined,
  state: "open",
  sort: "lastSeen",
  range: { last: "7d" },
  page: 1,
};

test.each<[string, Partial<IssuesView>]>([
  ["", {}],
  ["state=resolved&sort=rising&page=3", { state: "resolved", sort: "rising", page: 3 }],
  ["appName=shop&range=24h", { appName: "shop", range: { last: "24h" } }],
  ["search=is%3Aignored+type%3ATypeError", { search: "is:ignored type:TypeError", state: "ignored" }],
  ["state=open&search=is%3Aignored", { search: "is:ignored", state: "open" }],
  [
    "from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-02T00%3A00%3A00.000Z",
    { range: { from: "2026-11-01T00:00:00.000Z", to: "2026-11-02T00:00:00.000Z" } },
  ],
])("%s is %o, and back", (query, view) => {
  const parsed = parseIssuesView(new URLSearchParams(query));
  expect(parsed).toEqual({ ...plain, ...view });
  expect(toSearchParams(parsed).toString()).toBe(query);
});

test.each(["state=merged", "sort=name", "page=0", "page=1.5", "page=x", "range=1y"])("%s is ignored", (query) => {
  expect(parseIssuesView(new URLSearchParams(query))).toEqual(plain);
});

test.each([
  ["is:resolved", "resolved"],
  ["timeout is:open users:>3", "open"],
  ["is:regressed", undefined],
  ["-is:resolved", undefined],
  ["is:open,resolved", undefined],
  ["", undefined],
])("the tab of %s is %s", (search, state) => {
  expect(stateIn(search)).toBe(state);
});

test.each([
  ["is:open env:production", "is:resolved env:production"],
  ["is:new", "is:new"],
  [undefined, undefined],
])("the search %s becomes %s on the tab Resolved", (search, next) => {
  expect(withState({ ...plain, search }, "resolved")).toEqual({ state: "resolved", search: next });
});
