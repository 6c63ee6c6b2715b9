import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClickHouseHttp, startClickHouseHttp } from "../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../storage/testing/postgres.ts";
import { follow } from "../testing/follow.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTeamCalls, type Person, type TeamCalls } from "./testing/team-calls.ts";

// Two servers of one installation.
let postgres: Postgres;
let clickhouse: ClickHouseHttp;
let servers: [TestApp, TestApp];
let here: TeamCalls;
let there: TeamCalls;
let api: string;
let otherApi: string;
let count = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  clickhouse = await startClickHouseHttp();
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl: (await postgres.createDatabase()).href };
  servers = [await startTestApp(urls), await startTestApp(urls)];
  [here, there] = [createTeamCalls(servers[0]), createTeamCalls(servers[1])];
  [api, otherApi] = [await servers[0].listen(), await servers[1].listen()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await clickhouse.stop();
  await postgres.stop();
});

const someone = (): Promise<Person> => here.signUp(`several-${++count}@example.com`);

test("[acceptance 9] a member who is removed on one server loses access on the other, open live tails included", async () => {
  const [ada, bob] = [await someone(), await someone()];
  await here.join(ada, bob, "viewer");
  const team = ada.id;
  const tail = await follow(api, { token: bob.token, team });
  await tail.next("open");
  expect((await there.call("DELETE", `/team/members/${bob.id}`, ada)).status).toBe(200);
  expect((await tail.rest()).at(-1)?.event).toBe("bye");
  expect(await here.call("GET", "/dashboard/logs", bob, { team })).toMatchObject({
    status: 404,
    body: { code: "team_not_found" },
  });
});

test("[acceptance 13] a token that is revoked on one server is refused by the other with the next request", async () => {
  const [ada, bob] = [await someone(), await someone()];
  await here.join(ada, bob, "viewer");
  const body = { name: "CI", scopes: ["logs:read"] };
  const create = async () => (await here.call("POST", "/tokens", bob, { team: ada.id, body })).body;
  const read = (secret: string) => servers[1].call("GET", "/dashboard/logs", { token: secret });
  const revocations = [
    (id: string) => here.call("DELETE", `/tokens/${id}`, bob, { team: ada.id }),
    (id: string) => here.call("DELETE", `/team/tokens/${id}`, ada),
    () => here.call("DELETE", `/team/members/${bob.id}`, ada),
  ];
  for (const revoke of revocations) {
    const { secret, token } = await create();
    // Used there before, so that a cached session would be found.
    expect((await read(secret)).status).toBe(200);
    const tail = await follow(otherApi, { token: secret });
    await tail.next("open");
    expect((await revoke(token.id)).status).toBe(200);
    expect(await read(secret)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    expect((await tail.rest()).at(-1)?.event).toBe("bye");
  }
});

test("of two servers that accept an invitation at the same time, one does", async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob] = [await someone(), await someone()];
    await here.invite(ada, bob.email);
    const link = await here.linkFor(bob.email);
    const answers = await Promise.all([here.accept(bob, link), there.accept(bob, link)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await there.roles(ada)).toEqual({ [ada.email]: "owner", [bob.email]: "member" });
  }
});

test("an invitation that is revoked while it is accepted is either revoked or accepted", async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob] = [await someone(), await someone()];
    await here.invite(ada, bob.email);
    const [pending] = (await here.members(ada)).filter(({ status }) => status === "pending");
    const link = await here.linkFor(bob.email);
    const [accepted, revoked] = await Promise.all([
      here.accept(bob, link),
      there.call("DELETE", `/team/invitations/${pending?.id}`, ada),
    ]);
    expect([accepted.status, revoked.status].toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(Object.keys(await there.roles(ada))).toHaveLength(accepted.status === 200 ? 2 : 1);
  }
});

test("when the last two owners leave or demote each other on two servers, one of them stays", async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob, viewer] = [await someone(), await someone(), await someone()];
    await here.join(ada, bob, "owner");
    await here.join(ada, viewer, "viewer");
    const team = ada.id;
    const demote = (calls: TeamCalls, by: Person, of: Person) =>
      calls.call("PUT", `/team/members/${of.id}`, by, { team, body: { role: "viewer" } });
    const leave = (calls: TeamCalls, by: Person) => calls.call("POST", "/team/leave", by, { team });
    const answers = await Promise.all(
      round % 2 === 0 ? [leave(here, ada), leave(there, bob)] : [demote(here, ada, bob), demote(there, bob, ada)],
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = Object.values(await here.roles(viewer, team)).filter((role) => role === "owner");
    expect(owners).toHaveLength(1);
  }
});
