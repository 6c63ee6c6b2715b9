import { expect, test } from "vitest";
import { showAllLabel } from "./show-all-label.ts";
import { shownLimits } from "./slices.ts";

test.each([
  ["short", "x".repeat(342), "Show all 342 bytes"],
  ["of one line", "x".repeat(12_345), "Show all 12.3 kB"],
  ["large", "x".repeat(1_048_576), "Show all 1 MB"],
  ["of characters with several bytes", "é".repeat(1_000), "Show all 2 kB"],
  ["with many lines", "x\n".repeat(24_310), "Show all 24,310 lines"],
  ["with many empty lines", "\n".repeat(shownLimits.lines + 1), "Show all 201 lines"],
  ["whose last line has no end", `${"\n".repeat(shownLimits.lines)}x`, "Show all 201 lines"],
  ["with as many lines as are shown", "x\n".repeat(shownLimits.lines), "Show all 400 bytes"],
])("of a text that is %s", (_, text, label) => {
  expect(showAllLabel(text)).toBe(label);
});
