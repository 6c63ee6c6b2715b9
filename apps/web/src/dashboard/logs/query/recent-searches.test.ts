import { beforeEach, expect, test } from "vitest";
import { createRecentSearches } from "./recent-searches.ts";

beforeEach(() => localStorage.clear());

test("the latest search comes first, each once, eight at most, and each reader has their own", () => {
  const recent = createRecentSearches("ada@example.com", localStorage);
  for (let index = 0; index < 9; index++) recent.add(`search ${index}`);
  recent.add(" search 5 ");
  recent.add("  ");
  expect(recent.list()).toEqual([5, 8, 7, 6, 4, 3, 2, 1].map((index) => `search ${index}`));
  expect(createRecentSearches("bob@example.com", localStorage).list()).toEqual([]);
});

test("what is no list is none, and a browser that refuses to store is no failure", () => {
  localStorage.setItem("contrail-searches", "{broken");
  expect(createRecentSearches("ada", localStorage).list()).toEqual([]);
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => createRecentSearches("ada", refusing).add("x")).not.toThrow();
});
