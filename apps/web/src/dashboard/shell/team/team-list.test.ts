import type { Team } from "@contrail/protocol";
import { expect, test } from "vitest";
import { filterTeams, toTeamDetails } from "./team-list.ts";

const team = (name: string): Team => ({
  id: name,
  name,
  role: "owner",
  plan: "pro",
  members: 5,
  isPersonal: false,
  createdAt: "2026-08-28T09:00:00.000Z",
  secondFactorRequired: false,
});
const teams = ["Harbor Goods", "Northpixel", "Ada's team"].map(team);

test.each([
  ["", ["Harbor Goods", "Northpixel", "Ada's team"]],
  ["  NORTH ", ["Northpixel"]],
  ["goods harbor", ["Harbor Goods"]],
  ["goods pixel", []],
])("%j finds %j", (typed, names) => {
  expect(filterTeams(teams, typed).map(({ name }) => name)).toEqual(names);
});

test.each([
  [1, "Owner, only you, Pro"],
  [14, "Owner, 14 members, Pro"],
])("a team with %i members", (members, text) => {
  expect(toTeamDetails({ members }, "Owner", "Pro")).toBe(text);
});
