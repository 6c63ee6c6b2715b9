import { maxStarterTeams } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTeamCalls, type Person, type TeamCalls } from "./testing/team-calls.ts";

let app: TestApp;
let calls: TeamCalls;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  calls = createTeamCalls(app);
});
afterAll(() => app.close());

const someone = (): Promise<Person> => calls.signUp(`person-${++count}@example.com`);
const teamsOf = async (person: Person) => (await calls.call("GET", "/teams", person)).body;
const stranger404 = { status: 404, body: { code: "team_not_found" } };

test("an account starts with a personal team, and can create, rename and delete others", async () => {
  const ada = await someone();
  expect(await teamsOf(ada)).toMatchObject({
    teams: [
      {
        id: ada.id,
        name: "Ada's team",
        role: "owner",
        plan: "starter",
        members: 1,
        isPersonal: true,
        secondFactorRequired: false,
      },
    ],
    current: ada.id,
  });
  const created = await calls.call("POST", "/teams", ada, { body: { name: " Harbor Goods " } });
  const { id } = created.body.team;
  const team = {
    id,
    name: "Harbor Goods",
    role: "owner",
    plan: "starter",
    members: 1,
    isPersonal: false,
    createdAt: expect.any(String),
    secondFactorRequired: false,
  };
  expect(created).toMatchObject({ status: 200, body: { team } });
  expect((await teamsOf(ada)).teams).toEqual([expect.objectContaining({ id: ada.id }), team]);
  expect((await calls.call("GET", "/teams", ada, { team: id })).body.current).toBe(id);

  const renamed = await calls.call("PUT", `/teams/${id}`, ada, { body: { name: "Harbor" } });
  expect(renamed).toMatchObject({ status: 200, body: { team: { ...team, name: "Harbor" } } });
  for (const name of ["Harbor Goods", "harbor", ""]) {
    expect(await calls.call("DELETE", `/teams/${id}`, ada, { body: { name } })).toMatchObject({
      status: 403,
      body: { code: "wrong_team_name" },
    });
  }
  expect((await calls.call("DELETE", `/teams/${id}`, ada, { body: { name: "Harbor" } })).status).toBe(200);
  expect((await teamsOf(ada)).teams).toHaveLength(1);
  expect(await calls.call("GET", "/team/members", ada, { team: id })).toMatchObject(stranger404);
});

test("[acceptance 8] a team's name has 1 to 60 characters and no address", async () => {
  const ada = await someone();
  for (const name of ["", "x".repeat(61), "http://evil", "a@b.c", "Free money at evil.com"]) {
    expect((await calls.call("POST", "/teams", ada, { body: { name } })).status).toBe(400);
    expect((await calls.call("PUT", `/teams/${ada.id}`, ada, { body: { name } })).status).toBe(400);
  }
});

test("an account owns at most 3 Starter teams, even if it creates them concurrently", async () => {
  const ada = await someone();
  const other = await someone();
  await calls.join(other, ada, "admin");
  const create = (name: string) => calls.call("POST", "/teams", ada, { body: { name } });
  const responses = await Promise.all(["A", "B", "C", "D"].map(create));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxStarterTeams - 1);
  expect(await create("E")).toMatchObject({ status: 403, body: { code: "teams_full" } });
  const second = (await teamsOf(ada)).teams.findLast(({ role }: { role: string }) => role === "owner");
  await calls.call("DELETE", `/teams/${second.id}`, ada, { body: { name: second.name } });
  expect((await create("F")).status).toBe(200);
});

test("the only team of an account can't be deleted", async () => {
  const ada = await someone();
  expect(await calls.call("DELETE", `/teams/${ada.id}`, ada, { body: { name: "Ada's team" } })).toMatchObject({
    status: 409,
    body: { code: "only_team" },
  });
});

test("deleting a team ends its keys and deletes its logs, of no other team", async () => {
  const ada = await someone();
  const team = await calls.create(ada, "Short-lived");
  const createKey = (in_?: string) =>
    calls.call("POST", "/dashboard/create-key", ada, { body: { name: "shop" }, team: in_ });
  const own = (await createKey()).body;
  const shared = (await createKey(team)).body;
  const log = (key: string) => app.call("POST", "/logs", { token: key, body: [{ message: "hello" }] });
  expect([(await log(own.key)).status, (await log(shared.key)).status]).toEqual([202, 202]);
  await calls.call("DELETE", `/teams/${team}`, ada, { body: { name: "Short-lived" } });
  expect([(await log(own.key)).status, (await log(shared.key)).status]).toEqual([202, 401]);
  await app.stored();
  await app.swept();
  expect((await calls.call("GET", "/dashboard/logs", ada)).body.logs).toHaveLength(2);
});

describe("strangers", () => {
  test("[acceptance 4] can't tell a team of others from one that doesn't exist", async () => {
    const [ada, eve] = [await someone(), await someone()];
    const seen = async (team: string) => {
      const answers = [
        await calls.call("GET", "/team/members", eve, { team }),
        await calls.call("POST", "/team/leave", eve, { team }),
        await calls.call("POST", "/team/transfer", eve, { team, body: { accountId: eve.id } }),
        await calls.invite(eve, "x@example.com", "member", team),
        await calls.call("PUT", `/teams/${team}`, eve, { body: { name: "Mine" } }),
        await calls.call("DELETE", `/teams/${team}`, eve, { body: { name: "Ada's team" } }),
      ];
      return answers.map(({ status, body }) => ({ status, body }));
    };
    const foreign = await seen(ada.id);
    expect(foreign).toEqual(await seen("unknown"));
    for (const answer of foreign) expect(answer).toMatchObject(stranger404);
  });
});
