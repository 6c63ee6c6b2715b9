import { describe, expect, test } from "vitest";
import { parseAnswer } from "./parse-answer.ts";

const whole = { issue: "I", rootCause: "R", suggestedFix: "F", severity: "high", confidence: 0.5, evidence: ["e"] };
const draft = { issue: "I", rootCause: "R", suggestedFix: "F", severity: "high", confidence: 0.5, quotes: ["e"] };

describe("an answer is read", () => {
  test.each([
    ["as it was asked for", JSON.stringify(whole), draft],
    ["in a fence of backticks", `\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``, draft],
    ["with words around it", `Here it is:\n${JSON.stringify(whole)}\nAnything else?`, draft],
    ["with a severity in capitals", JSON.stringify({ ...whole, severity: " High" }), draft],
    [
      "with a made-up severity",
      JSON.stringify({ ...whole, severity: "apocalyptic" }),
      { ...draft, severity: "medium" },
    ],
    ["with per cent", JSON.stringify({ ...whole, confidence: 50 }), draft],
    ["with a confidence as text", JSON.stringify({ ...whole, confidence: "0.5" }), draft],
    ["with a confidence that is none", JSON.stringify({ ...whole, confidence: "sure" }), { ...draft, confidence: 0 }],
    ["with a confidence below zero", JSON.stringify({ ...whole, confidence: -3 }), { ...draft, confidence: 0 }],
    ["with evidence of another form", JSON.stringify({ ...whole, evidence: "e" }), { ...draft, quotes: [] }],
    ["with more than was asked for", JSON.stringify({ ...whole, __proto__: { x: 1 }, html: "<b>" }), draft],
    ["without a fix", JSON.stringify({ ...whole, suggestedFix: undefined }), { ...draft, suggestedFix: "" }],
    [
      "in plain words with headings",
      "**Issue:** The cart is empty.\n\n## Root cause\nNo answer yet.\n\n3. Suggested fix: Wait.",
      {
        issue: "The cart is empty.",
        rootCause: "No answer yet.",
        suggestedFix: "Wait.",
        severity: "medium",
        confidence: 0,
        quotes: [],
      },
    ],
    [
      "with braces in the words around it",
      `The code reads \`{ total }\`. Here it is:\n${JSON.stringify(whole)}\nAnything else?`,
      draft,
    ],
    [
      "in plain words with braces",
      "Issue: `const { total } = order` fails.\nRoot cause: `order` is undefined.",
      {
        issue: "`const { total } = order` fails.",
        rootCause: "`order` is undefined.",
        suggestedFix: "",
        severity: "medium",
        confidence: 0,
        quotes: [],
      },
    ],
    [
      "in plain words",
      "The issue is that nothing awaits it.\nSo wait.",
      {
        issue: "The issue is that nothing awaits it.\nSo wait.",
        rootCause: "",
        suggestedFix: "",
        severity: "medium",
        confidence: 0,
        quotes: [],
      },
    ],
  ])("%s", (_, said, expected) => {
    expect(parseAnswer(said)).toEqual(expected);
  });
});

test.each(['{"issue": "The ca', "{}", '{"issue": ""}', '{"issue": 7}', "{issue: 'I'}", '["{"]'])(
  "%s is no answer",
  (said) => {
    expect(parseAnswer(said)).toBeUndefined();
  },
);

test("a very long text is cut", () => {
  expect(parseAnswer(JSON.stringify({ ...whole, issue: "x".repeat(20_000) }))?.issue).toHaveLength(8_000);
});
