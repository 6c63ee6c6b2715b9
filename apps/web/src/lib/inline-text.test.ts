import { describe, expect, test } from "vitest";
import { parseInline, toPlainText } from "./inline-text.ts";

describe("text is split by its markup", () => {
  test.each([
    ["plain", [{ kind: "text", text: "plain" }]],
    [
      "Call `init` once.",
      [
        { kind: "text", text: "Call " },
        { kind: "code", text: "init" },
        { kind: "text", text: " once." },
      ],
    ],
    [
      "**Never** `**in code**`",
      [
        { kind: "strong", text: "Never" },
        { kind: "text", text: " " },
        { kind: "code", text: "**in code**" },
      ],
    ],
    ["[Api Keys](/dashboard/apps)", [{ kind: "link", text: "Api Keys", to: "/dashboard/apps" }]],
    ["a [b] (c), 2 * 3 ** 4, a ` alone", [{ kind: "text", text: "a [b] (c), 2 * 3 ** 4, a ` alone" }]],
    ["", []],
  ])("%s", (text, pieces) => {
    expect(parseInline(text)).toEqual(pieces);
  });
});

test("plain text has no markup", () => {
  expect(toPlainText("Copy the **key** from [Api Keys](/dashboard/apps) into `CONTRAIL_KEY`.")).toBe(
    "Copy the key from Api Keys into CONTRAIL_KEY.",
  );
});
