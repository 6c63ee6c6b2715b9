import { createRedactor } from "@contrail/redaction";
import { expect, test } from "vitest";
import { builtInRules } from "./built-in-rules.ts";

test.each(builtInRules)("$name: $before is stored as $after", ({ before, after }) => {
  expect(createRedactor().text(before)).toBe(after);
});
