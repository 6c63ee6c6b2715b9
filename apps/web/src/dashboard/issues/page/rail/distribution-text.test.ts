import type { Distribution } from "@contrail/protocol";
import { expect, test } from "vitest";
import { fieldTitle, listRest, overRepresentation, splitDistributions, toPercent } from "./distribution-text.ts";

const of = (field: string, values = 1): Distribution => ({
  field,
  key: field,
  values: Array.from({ length: values }, (_, index) => ({
    value: `${index}`,
    events: 1,
    share: 1,
    sessionShare: null,
  })),
  more: 0,
});

test.each([
  [
    ["environment", "browser", "release", "page", "user"],
    ["release", "browser", "page"],
    ["environment", "user"],
  ],
  [["release", "environment", "user", "os"], ["release", "environment", "user"], ["os"]],
  [["release"], ["release"], []],
  [[], [], []],
])("of %j, %j are shown first", (fields, first, rest) => {
  const split = splitDistributions(fields.map((field) => of(field)));
  expect([split.first, split.rest].map((each) => each.map(({ field }) => field))).toEqual([first, rest]);
});

test("a field without values isn't shown", () => {
  expect(splitDistributions([of("release", 0)])).toEqual({ first: [], rest: [] });
});

test.each([
  [["environment"], "Environment"],
  [["environment", "user"], "Environment and user"],
  [["environment", "device", "os"], "Environment, device, and operating system"],
  [["environment", "device", "user", "os", "x"], "Environment, device, user and 2 more"],
])("%j: %s", (fields, text) => {
  expect(listRest(fields.map((field) => of(field)))).toBe(text);
});

test.each([
  [0.63, "63 %"],
  [1, "100 %"],
  [0.004, "< 1 %"],
  [0, "0 %"],
])("%f is %s", (share, text) => {
  expect(toPercent(share)).toBe(text);
});

test.each([
  [0.58, 0.19, "3.1 × its share of sessions (19 %)"],
  [0.9, 0.02, "45 × its share of sessions (2 %)"],
  [0.9, 0, "Almost only here"],
  [0.58, null, undefined],
])("a share of %f of the events and %s of the sessions: %s", (share, sessionShare, text) => {
  expect(overRepresentation({ value: "Safari 18", events: 9, share, sessionShare })).toBe(text);
});

test("titles", () => {
  expect(["release", "os"].map(fieldTitle)).toEqual(["Release", "Operating system"]);
});
