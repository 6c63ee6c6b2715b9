import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestTeam, type TestTeam } from "../testing/test-team.ts";

let app: TestApp;
let team: TestTeam;
let stranger: string;
let accessToken: string;
/** Statements that were run in the metadata store. */
const queries: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  team = await createTestTeam(app, "acme");
  stranger = await app.signUp("stranger@example.com");
  const body = { name: "CI", scopes: ["logs:read"] };
  const created = await app.call("POST", "/tokens", { token: team.tokens.viewer, headers: team.headers, body });
  accessToken = created.body.secret;
  // The first use is written down.
  await app.call("GET", "/dashboard/get-keys", { token: accessToken });
});
afterAll(() => app.close());

/** A request that ends after the guard. */
async function observe(token: string, teamId: string) {
  await app.stored();
  queries.length = 0;
  const response = await app.send("DELETE", "/dashboard/delete-all-logs", {
    token,
    headers: { "contrail-team": teamId },
  });
  return { status: response.statusCode, body: response.body, queries: [...queries] };
}

test("session, account, team and role are read by two queries", async () => {
  for (const token of [team.tokens.viewer, accessToken]) {
    const { status, queries: run } = await observe(token, team.id);
    expect(status).toBe(403);
    expect(run.map((sql) => /^select .* from "(\w+)" inner join "(\w+)"/.exec(sql)?.slice(1))).toEqual([
      ["sessions", "accounts"],
      ["sessions", "members"],
    ]);
  }
});

test("[acceptance 4] an unknown team and someone else's are refused alike, after the same queries", async () => {
  const foreign = await observe(stranger, team.id);
  expect(foreign.status).toBe(404);
  expect(foreign.queries).toHaveLength(2);
  expect(await observe(stranger, "team-none")).toEqual(foreign);
});

test("a made-up access token isn't worth a query", async () => {
  expect(await observe(`${accessToken.slice(0, -1)}!`, team.id)).toMatchObject({ status: 401, queries: [] });
});
