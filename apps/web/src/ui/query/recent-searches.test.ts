// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createRecentSearches } from "./recent-searches.ts";

beforeEach(() => localStorage.clear());

test("newest first, without duplicates, at most eight, separate for each user", () => {
  const recent = createRecentSearches("ada@example.com", localStorage, "contrail-searches");
  for (let index = 0; index < 9; index++) recent.add(`search ${index}`);
  recent.add(" search 5 ");
  recent.add("  ");
  expect(recent.list()).toEqual([5, 8, 7, 6, 4, 3, 2, 1].map((index) => `search ${index}`));
  expect(createRecentSearches("bob@example.com", localStorage, "contrail-searches").list()).toEqual([]);
});

test("invalid storage yields no searches, and blocked storage doesn't throw", () => {
  localStorage.setItem("contrail-searches", "{broken");
  expect(createRecentSearches("ada", localStorage, "contrail-searches").list()).toEqual([]);
  const blocked = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => createRecentSearches("ada", blocked, "contrail-searches").add("x")).not.toThrow();
});
