import { describe, expect, test } from "vitest";
import { parseAnswer } from "./parse-answer.ts";

const whole = { issue: "I", rootCause: "R", suggestedFix: "F", severity: "high", confidence: 0.5, evidence: ["e"] };
const draft = { issue: "I", rootCause: "R", suggestedFix: "F", severity: "high", confidence: 0.5, quotes: ["e"] };

describe("an answer is parsed", () => {
  test.each([
    ["in the requested format", JSON.stringify(whole), draft],
    ["in a code fence", `\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``, draft],
    ["with text around it", `Here it is:\n${JSON.stringify(whole)}\nAnything else?`, draft],
    ["with a severity in capitals", JSON.stringify({ ...whole, severity: " High" }), draft],
    [
      "with a made-up severity",
      JSON.stringify({ ...whole, severity: "apocalyptic" }),
      { ...draft, severity: "medium" },
    ],
    ["with a percentage", JSON.stringify({ ...whole, confidence: 50 }), draft],
    ["with a confidence as text", JSON.stringify({ ...whole, confidence: "0.5" }), draft],
    ["with an invalid confidence", JSON.stringify({ ...whole, confidence: "sure" }), { ...draft, confidence: 0 }],
    ["with a confidence below zero", JSON.stringify({ ...whole, confidence: -3 }), { ...draft, confidence: 0 }],
    ["with evidence in another format", JSON.stringify({ ...whole, evidence: "e" }), { ...draft, quotes: [] }],
    ["with additional fields", JSON.stringify({ ...whole, __proto__: { x: 1 }, html: "<b>" }), draft],
    ["without a fix", JSON.stringify({ ...whole, suggestedFix: undefined }), { ...draft, suggestedFix: "" }],
    [
      "in prose with headings",
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
      "with braces in the surrounding text",
      `The code reads \`{ total }\`. Here it is:\n${JSON.stringify(whole)}\nAnything else?`,
      draft,
    ],
    [
      "in prose with braces",
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
      "in prose",
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
  ])("%s", (_, answer, expected) => {
    expect(parseAnswer(answer)).toEqual(expected);
  });
});

test.each(['{"issue": "The ca', "{}", '{"issue": ""}', '{"issue": 7}', "{issue: 'I'}", '["{"]'])(
  "%s isn't a usable answer",
  (answer) => {
    expect(parseAnswer(answer)).toBeUndefined();
  },
);

test("very long text is truncated", () => {
  expect(parseAnswer(JSON.stringify({ ...whole, issue: "x".repeat(20_000) }))?.issue).toHaveLength(8_000);
});
