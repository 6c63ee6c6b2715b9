import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let queries = 0;
let owner: string;
let teamId: string;
beforeAll(async () => {
  app = await startTestApp({ onQuery: () => void queries++ });
  owner = await app.signUp("ada@example.com");
  teamId = (await app.storage.accounts.byEmail("ada@example.com"))?.id ?? "";
});
afterAll(() => app.close());

/** The tests' requests come from 127.0.0.1. */
async function createToken(name: string): Promise<string> {
  const body = { name, scopes: ["logs:read"] };
  return (await app.call("POST", "/tokens", { token: owner, body })).body.secret;
}

/** Returns how many queries it took. */
async function useFrom(remoteAddress: string, token: string, path = "/dashboard/get-keys"): Promise<number> {
  const before = queries;
  await app.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, remoteAddress });
  return queries - before;
}

async function newNetworks(name: string) {
  const entries = await app.storage.audit.list(teamId, { action: "token.new_network" }, { limit: 50 });
  return entries
    .filter(({ actorName }) => actorName === name)
    .map(({ actorKind, ip, changes }) => ({ actorKind, ip, network: JSON.parse(changes)[0].to }));
}

test("the audit log has the use of a token from a new network, once", async () => {
  const token = await createToken("CI");
  await useFrom("127.0.0.1", token);
  expect(await newNetworks("CI")).toEqual([]);
  await useFrom("203.0.113.7", token);
  await useFrom("203.0.113.99", token);
  await useFrom("127.0.0.1", token);
  const first = { actorKind: "token", ip: "203.0.113.7", network: "203.0.113.0/24" };
  expect(await newNetworks("CI")).toEqual([first]);
  await useFrom("2001:db8::7", token);
  expect(await newNetworks("CI")).toEqual([
    { actorKind: "token", ip: "2001:db8::7", network: "2001:db8:0:0::/64" },
    first,
  ]);
});

test("the use of a token without the needed scope counts, too; that of a browser doesn't", async () => {
  const token = await createToken("Scopes");
  await useFrom("198.51.100.1", token, "/team/members");
  expect(await newNetworks("Scopes")).toMatchObject([{ ip: "198.51.100.1" }]);
  await useFrom("198.51.100.1", owner);
  expect(await newNetworks("Ada")).toEqual([]);
});

test("parallel requests from a new network leave one entry", async () => {
  const token = await createToken("Parallel");
  await Promise.all(Array.from({ length: 5 }, (_, index) => useFrom(`192.0.2.${index}`, token)));
  expect(await newNetworks("Parallel")).toHaveLength(1);
});

test("a known network takes no query, wherever the token was created", async () => {
  const token = await createToken("Queries");
  await useFrom("127.0.0.1", token);
  const expected = await useFrom("127.0.0.1", token);
  expect(await useFrom("203.0.113.7", token)).toBeGreaterThan(expected);
  expect(await useFrom("203.0.113.8", token)).toBe(expected);
  expect(await useFrom("127.0.0.1", owner)).toBe(expected);
});
