import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTenant, type Handles, nobodysHandles, type TestTenant } from "./testing/tenant.ts";
import { ingest, ownWrites, reads, type TenantCall, withoutTenant, writes } from "./testing/tenant-calls.ts";

let app: TestApp;
let ada: TestTenant;
let bob: TestTenant;
/** What each saw before the other did anything. */
let seenByAda: Answers;
let seenByBob: Answers;
beforeAll(async () => {
  app = await startTestApp();
  ada = await createTenant(app, "ada");
  // Later logs of one lie behind all of the other, so that a cursor between them gives the same list for any log.
  app.clock.advance(1_000);
  seenByAda = await readAll(ada);
  bob = await createTenant(app, "bob");
  seenByBob = await readAll(bob);
});
afterAll(() => app.close());

type Answers = Record<string, { status: number; text: string }>;

async function ask({ method, path, body }: TenantCall, token?: string) {
  const response = await app.send(method, path, { token, body });
  return { status: response.statusCode, text: response.body };
}

const asksOf = (calls: Record<string, (handles: Handles) => readonly TenantCall[]>, handles: Handles) =>
  Object.values(calls).flatMap((asks) => asks(handles));

/** Everything that a tenant can read. */
async function readAll({ token, handles }: TestTenant): Promise<Answers> {
  const answers: Answers = {};
  for (const each of asksOf(reads, handles)) answers[`${each.method} ${each.path}`] = await ask(each, token);
  return answers;
}

/** The same for every handle that is not the asker's own. */
const withoutHandles = (text: string, handles: Handles) =>
  Object.values(handles).reduce((rest, handle) => rest.replaceAll(new RegExp(handle, "gi"), "HANDLE"), text);

function expectNoSecret(text: string, { secrets }: TestTenant): void {
  expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
}

test("every call of the API is known here", async () => {
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [reads, writes, ownWrites, ingest].flatMap((calls) => Object.keys(calls));
  expect(new Set([...known, ...withoutTenant])).toEqual(new Set(documented));
});

test("each reads something of their own with every call, so that there would be something to leak", () => {
  for (const [seen, { token, secrets, handles }] of [
    [seenByAda, ada],
    [seenByBob, bob],
  ] as const) {
    for (const [call, asks] of Object.entries(reads)) {
      const texts = asks(handles).map(({ method, path }) => seen[`${method} ${path}`]);
      expect([call, texts.some((answer) => answer?.status === 200)]).toEqual([call, true]);
    }
    const all = Object.values(seen)
      .map(({ text }) => text)
      .join();
    for (const secret of secrets.filter((each) => each !== token)) expect(all).toContain(secret);
  }
});

test("what one sees does not change by what the other has", async () => {
  expect(await readAll(ada)).toEqual(seenByAda);
});

test("no one gets in without their own login token: nothing, a key, a stranger's key, half a token", async () => {
  const asks = asksOf({ ...reads, ...writes, ...ownWrites }, ada.handles);
  for (const token of [undefined, ada.key, bob.key, bob.token.slice(0, -1), "undefined"]) {
    const answers = await Promise.all(asks.map((each) => ask(each, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    for (const { text } of answers) expectNoSecret(text, ada);
  }
  expect(await readAll(ada)).toEqual(seenByAda);
});

test("while both hammer every call with each other's handles, nothing leaks and nothing changes", async () => {
  const [adaMeanwhile, bobMeanwhile] = await Promise.all([
    readAll(ada),
    readAll(bob),
    attack(ada, bob),
    attack(bob, ada),
  ]);
  expect([adaMeanwhile, bobMeanwhile]).toEqual([seenByAda, seenByBob]);
  expect([await readAll(ada), await readAll(bob)]).toEqual([seenByAda, seenByBob]);
}, 600_000);

/** A stranger's handles give what no one's handles give, and no word of the victim. */
async function attack(attacker: TestTenant, victim: TestTenant): Promise<void> {
  const nobodys = nobodysHandles(victim.handles);
  const calls = { ...reads, ...writes };
  const pairs = asksOf(calls, victim.handles).map((each, index) => [each, asksOf(calls, nobodys)[index]] as const);
  const compare = async ([strangers, ofNobody]: (typeof pairs)[number]) => {
    if (!ofNobody) throw new Error("The same calls are made with all handles.");
    const [real, empty] = await Promise.all([ask(strangers, attacker.token), ask(ofNobody, attacker.token)]);
    expectNoSecret(real.text, victim);
    expect([strangers.path, real.status, withoutHandles(real.text, victim.handles)]).toEqual([
      strangers.path,
      empty.status,
      withoutHandles(empty.text, nobodys),
    ]);
  };
  // Many at the same time, but not so many that a slow machine rejects some of them.
  const lanes = Array.from({ length: 8 }, (_, lane) => pairs.filter((_pair, index) => index % 8 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const pair of lane) await compare(pair);
    }),
  );
}

test("what one writes under the other's names is their own", async () => {
  for (const [attacker, victim] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    for (const each of asksOf(ownWrites, victim.handles)) {
      const { status, text } = await ask(each, attacker.token);
      expect(status).toBe(200);
      expectNoSecret(text, victim);
    }
    for (const each of asksOf(ingest, victim.handles)) {
      expect((await ask(each, attacker.key)).status).toBe(202);
      expect((await ask(each, attacker.token)).status).toBe(401);
      expect((await ask(each, victim.token)).status).toBe(401);
    }
    const { body } = await app.call("GET", "/dashboard/logs?search=planted", { token: victim.token });
    expect(body.logs.filter(({ source }: { source: string }) => source === victim.handles.applicationName)).toEqual([]);
  }
});
