import type { Level } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { levelModes, searchLevels, selectedLevels, selectLevels, toggleLevel } from "./level-selection.ts";

const error: Level[] = ["error"];

test.each([
  [{}, undefined],
  [{ levels: error }, ["error"]],
  [{ search: "timeout level:warn" }, ["warn"]],
  [{ search: "level:warn,error" }, ["error", "warn"]],
  [{ search: "level:fatal" }, ["error"]],
  [{ search: "-level:debug" }, ["error", "warn", "info", "log", "text"]],
  [{ levels: ["error", "warn"] as const, search: "level:warn,info" }, ["warn"]],
  [{ levels: error, search: "level:warn" }, []],
  [{ search: "level:nonsense" }, undefined],
  [{ search: "level:warn OR timeout" }, undefined],
  [{ search: "(a OR b) level:warn" }, ["warn"]],
])("with %o, these levels pass: %o", (filters, expected) => {
  expect(selectedLevels(filters)).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ levels: error }, { error: "include" }],
  [{ search: "level:warn" }, { warn: "include" }],
  [{ search: "-level:debug,text" }, { debug: "exclude", text: "exclude" }],
  [
    { levels: ["info", "log", "text"] as const, search: "-level:text" },
    { info: "include", log: "include" },
  ],
])("with %o, the rail marks %o", (filters, modes) => {
  expect(Object.fromEntries(levelModes(filters))).toEqual(modes);
});

describe("a change in one place is one everywhere", () => {
  test("the button Error, then a tick at Warning, select both", () => {
    const filters = toggleLevel(selectLevels({}, ["error"]), "warn", "include");
    expect(filters).toEqual({ levels: ["error", "warn"], search: undefined });
    expect(toggleLevel(filters, "error", "include")).toEqual({ levels: ["warn"], search: undefined });
  });

  test("a button replaces a level of the search and keeps the rest", () => {
    expect(selectLevels({ search: "timeout level:warn" }, ["error"])).toEqual({ levels: ["error"], search: "timeout" });
    expect(selectLevels({ levels: error, search: "-level:debug" }, undefined)).toEqual({});
  });

  test("a level typed into the search replaces that of the button", () => {
    expect(searchLevels({ levels: error }, "level:warn a")).toEqual({ levels: undefined, search: "level:warn a" });
    expect(searchLevels({ levels: error }, "a")).toEqual({ levels: ["error"], search: "a" });
    expect(searchLevels({ levels: error }, "")).toEqual({ levels: ["error"], search: undefined });
  });

  test.each([
    [{ search: "level:warn" }, "error", "include", { levels: ["error", "warn"], search: undefined }],
    [{ levels: error }, "error", "include", { levels: undefined, search: undefined }],
    [{ levels: ["error", "warn"] as const }, "warn", "exclude", { levels: ["error"], search: undefined }],
    [{ search: "a" }, "debug", "exclude", { levels: undefined, search: "a -level:debug" }],
    [{ search: "-level:debug" }, "debug", "exclude", { levels: undefined, search: undefined }],
    [{ search: "-level:debug" }, "error", "include", { levels: ["error"], search: undefined }],
    [
      { levels: ["error", "warn", "info", "debug", "log"] as const },
      "text",
      "include",
      { levels: undefined, search: undefined },
    ],
  ] as const)("with %o, %s is toggled to %s: %o", (filters, level, mode, expected) => {
    expect(toggleLevel(filters, level, mode)).toEqual(expected);
  });
});
