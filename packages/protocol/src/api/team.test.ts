import { describe, expect, test } from "vitest";
import { teamName, toPersonalTeamName } from "./team.ts";

describe("a team's name", () => {
  test.each([
    ["  Harbor Goods ", "Harbor Goods"],
    ["Acme Inc.", "Acme Inc."],
    ["R&D / Platform", "R&D / Platform"],
    ["St. Mary's 2.0", "St. Mary's 2.0"],
    ["Équipe 日本", "Équipe 日本"],
    ["Line\nbreak", "Linebreak"],
    ["x".repeat(60), "x".repeat(60)],
  ])("can be %j", (text, parsed) => {
    expect(teamName.parse(text)).toBe(parsed);
  });

  test.each([
    "",
    "   ",
    "x".repeat(61),
    "http://evil",
    "a@b.c",
    "Win at evil.com",
    "www evil",
    "//evil",
    "evil。com",
    "evil．com",
    "evil\u200b.com",
    "javascript:/x",
    7,
  ])("can't be %j", (text) => {
    expect(teamName.safeParse(text).success).toBe(false);
  });
});

test.each([
  ["Ada", "Ada's team"],
  ["evil.com", "Personal team"],
  ["x".repeat(100), "Personal team"],
])("an account of %j starts with %j", (name, team) => {
  expect(toPersonalTeamName(name)).toBe(team);
});
