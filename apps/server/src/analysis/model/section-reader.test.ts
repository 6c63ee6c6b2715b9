import { expect, test } from "vitest";
import { createSectionReader } from "./section-reader.ts";

const text = JSON.stringify({
  issue: 'Say "hi" \\ and\nbye \u2028 żółw 🛩',
  nested: { issue: "not this", list: ["nor: this, either"] },
  rootCause: "a: b, {c}",
  severity: "high",
  suggestedFix: "",
});

function read(pieces: readonly string[]) {
  const reader = createSectionReader();
  const sections: Record<string, string> = {};
  for (const piece of pieces) {
    for (const { section, text: more } of reader(piece)) sections[section] = (sections[section] ?? "") + more;
  }
  return sections;
}

test.each([1, 2, 3, 7, 1_000])("sections are read from JSON in chunks of %i, whatever surrounds it", (size) => {
  const pieces =
    `\`\`\`json\n${text.replace("ż", "\\u017c")}\n\`\`\``.match(new RegExp(`[\\s\\S]{1,${size}}`, "g")) ?? [];
  expect(read(pieces)).toEqual({ issue: 'Say "hi" \\ and\nbye \u2028 żółw 🛩', rootCause: "a: b, {c}" });
});

test("text is returned as it arrives, except for an incomplete escape sequence", () => {
  expect(read(['{"issue": "a\\u00'])).toEqual({ issue: "a" });
  expect(read(['{"issue": "a\\'])).toEqual({ issue: "a" });
  expect(read(["no JSON at all: issue"])).toEqual({});
});
