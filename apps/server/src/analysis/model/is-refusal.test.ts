import { describe, expect, test } from "vitest";
import { isRefusal } from "./is-refusal.ts";

const draft = { rootCause: "", suggestedFix: "", severity: "medium", confidence: 0, quotes: [] } as const;

describe("refusals", () => {
  test.each([
    "I'm sorry, but I can't assist with that request.",
    "I’m really sorry, I can’t help with this.",
    "I cannot analyze logs that contain personal data.",
    "Unfortunately, I am unable to help with that.",
    "As an AI language model, I do not look at logs.",
    "Sorry. That is against my guidelines.",
    "I apologize, but this looks like an attack.",
  ])("%s", (issue) => expect(isRefusal({ ...draft, issue })).toBe(true));
});

describe("not refusals", () => {
  test.each([
    "The server cannot reach the database.",
    "The message says 'I'm sorry, but I can't do that', which the page shows to its users.",
    "Sorryform is not defined.",
    "",
  ])("%s", (issue) => expect(isRefusal({ ...draft, issue })).toBe(false));

  test("one that continues with a cause and a fix", () => {
    const issue = "I cannot see the request, but the answer was 500.";
    expect(isRefusal({ ...draft, issue, rootCause: "The handler throws.", suggestedFix: "Catch it." })).toBe(false);
  });
});
