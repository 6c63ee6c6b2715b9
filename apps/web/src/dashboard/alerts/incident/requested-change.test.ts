import { expect, test } from "vitest";
import { parseRequest, whyImpossible } from "./requested-change.ts";

const open = { number: 7, status: "open", acknowledgedAt: null } as const;
const acknowledged = { ...open, acknowledgedAt: "2026-11-12T14:03:00.000Z" };
const resolved = { ...open, status: "resolved" } as const;

test("a link asks for one of three changes", () => {
  expect(["acknowledge", "mute", "resolve", "delete", null].map(parseRequest)).toEqual([
    "acknowledge",
    "mute",
    "resolve",
    undefined,
    undefined,
  ]);
});

test.each([
  ["acknowledge", open, undefined],
  ["mute", acknowledged, undefined],
  ["resolve", acknowledged, undefined],
  ["acknowledge", acknowledged, "Incident 7 is already acknowledged"],
  ["acknowledge", resolved, "Incident 7 is already resolved"],
  ["mute", resolved, "Incident 7 is already resolved"],
] as const)("%s, when the incident is %o: %s", (change, incident, reason) => {
  expect(whyImpossible(change, incident, { canWrite: true })).toBe(reason);
});

test("a viewer is told that the role doesn't permit it", () => {
  expect(whyImpossible("mute", open, { canWrite: false })).toBe("Your role can't mute incidents");
});
