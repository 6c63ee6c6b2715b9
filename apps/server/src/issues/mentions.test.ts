import { expect, test } from "vitest";
import { findMentions } from "./mentions.ts";

const members = ["Ada", "Ada Lovelace", "Max", "Max", "Zoë"].map((name, index) => ({ accountId: `${index}`, name }));

test.each([
  ["nobody here", []],
  ["@Ada please", ["0"]],
  ["@ada lovelace please", ["1"]],
  ["@Ada Lovelace and @Ada", ["0", "1"]],
  ["@Max: two of them", ["2", "3"]],
  ["(@ZOË)", ["4"]],
  ["Ada", []],
  ["ada@example.com", []],
])("%s", (text, ids) => {
  expect(findMentions(text, members).map(({ id }) => id)).toEqual(ids);
});
