import { expect, test } from "vitest";
import { completeMention, matchMembers, mentionAt, splitMentions } from "./mentions.ts";

test.each([
  ["@", { start: 0, typed: "" }],
  ["@mi", { start: 0, typed: "mi" }],
  ["see @Mira Ok", { start: 4, typed: "Mira Ok" }],
  ["(@mi", { start: 1, typed: "mi" }],
  ["mira@example", undefined],
  ["@mira\nnext", undefined],
  ["no mention", undefined],
  ["@ then", undefined],
  ["", undefined],
])("at the end of %j: %o", (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

const mira = { name: "Mira Okafor", email: "mira@harbor.example" };
const jonas = { name: "Jonas Brandt", email: "jb@harbor.example" };

test.each([
  ["", [mira, jonas]],
  ["mi", [mira]],
  ["bra", [jonas]],
  ["jb@", [jonas]],
  ["x", []],
])("%j matches %o", (typed, members) => {
  expect(matchMembers([mira, jonas], typed)).toEqual(members);
});

test.each([
  ["see @mi", 7, "see @Mira Okafor ", 17],
  ["see @mi please", 7, "see @Mira Okafor please", 17],
])("%j is completed", (text, caret, completed, end) => {
  const mention = mentionAt(text, caret);
  expect(mention && completeMention(text, mention, "Mira Okafor")).toEqual({ text: completed, caret: end });
});

test.each([
  ["hi @Mira Okafor!", ["Mira Okafor"], ["hi ", "[@Mira Okafor]", "!"]],
  ["@Mira @Mira Okafor", ["Mira", "Mira Okafor"], ["[@Mira]", " ", "[@Mira Okafor]"]],
  ["@mira", ["Mira"], ["[@mira]"]],
  ["nobody", ["Mira"], ["nobody"]],
  ["", [], []],
])("%j with %j", (text, names, parts) => {
  expect(splitMentions(text, names).map((part) => (part.isMention ? `[${part.text}]` : part.text))).toEqual(parts);
});
