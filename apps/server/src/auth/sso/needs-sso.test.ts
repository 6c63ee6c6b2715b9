import { expect, test } from "vitest";
import { needsSso } from "./needs-sso.ts";

const browser = { kind: "browser", teamId: null, ssoTeamId: null, ssoUntil: null } as const;
const token = { ...browser, kind: "token", teamId: "t1" } as const;

test.each([
  ["a browser", browser, 0, false],
  ["a browser", browser, 1, true],
  ["a browser that came through it", { ...browser, ssoTeamId: "t1", ssoUntil: 101 }, 1, false],
  ["a browser that came through it too long ago", { ...browser, ssoTeamId: "t1", ssoUntil: 100 }, 1, true],
  ["a browser that came through another team's", { ...browser, ssoTeamId: "t2", ssoUntil: 101 }, 1, true],
  ["a token of the team", token, 1, false],
  ["an editor of the team", { ...token, kind: "editor" as const }, 1, false],
  ["a token of another team", { ...token, teamId: "t2" }, 1, true],
])("%s (%o) in a team that requires it: %i needs it: %s", (_, session, ssoRequired, expected) => {
  expect(needsSso(session, { id: "t1", ssoRequired }, 100)).toBe(expected);
});
