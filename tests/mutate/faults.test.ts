import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { plant } from "./fault.ts";
import { chooseFaults, faults } from "./faults.ts";

const fault = { file: "a.ts", text: "b < c", replacement: "b <= c", why: "" };

describe("a planted fault", () => {
  test("replaces a text that occurs once", () => {
    expect(plant(fault, "if (b < c) $&")).toBe("if (b <= c) $&");
  });

  test.each([
    ["b > c", "a.ts no longer has this text: b < c"],
    ["b < c && b < c", "a.ts has this text more than once: b < c"],
  ])("isn't planted in %s", (content, message) => {
    expect(() => plant(fault, content)).toThrow(message);
  });
});

test("faults are chosen by area or number", () => {
  const names = (...chosen: string[]) => chooseFaults(chosen).map(({ name }) => name);
  expect(names("search/2", "live/1")).toEqual(["live/1", "search/2"]);
  expect(names("spool")).toHaveLength(faults.spool?.length ?? 0);
  expect(() => names("search/99")).toThrow("There is no fault search/99. The areas are alerts, auth,");
});

test("each of 15 areas has at least five faults, 80 in all, and their texts still exist", () => {
  const all = chooseFaults([]);
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(Object.keys(faults)).toHaveLength(15);
  expect(Object.values(faults).filter((list) => list.length < 5)).toEqual([]);
  for (const each of all) {
    const content = readFileSync(join(root, each.file), "utf8");
    expect(plant(each, content), each.name).not.toBe(content);
  }
});
