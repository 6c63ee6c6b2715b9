import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTenant, type Handles, type TestTenant, unknownHandles } from "./testing/tenant.ts";
import { ingest, ownWrites, reads, type TenantCall, withoutTenant, writes } from "./testing/tenant-calls.ts";

let app: TestApp;
let ada: TestTenant;
let bob: TestTenant;
/** What each tenant saw before the other did anything. */
let seenByAda: Answers;
let seenByBob: Answers;
beforeAll(async () => {
  app = await startTestApp();
  ada = await createTenant(app, "ada");
  // All later logs of one come after all of the other, so that a cursor between them returns the same list for any log.
  app.clock.advance(1_000);
  seenByAda = await readAll(ada);
  bob = await createTenant(app, "bob");
  seenByBob = await readAll(bob);
});
afterAll(() => app.close());

type Answers = Record<string, { status: number; text: string }>;

/** A slow machine refuses some of so many calls: they are made again. */
async function send({ method, path, body }: TenantCall, token?: string) {
  for (;;) {
    const response = await app.send(method, path, { token, body });
    if (!/"code":"(?:overloaded|search_too_slow|too_many_reads)"/.test(response.body))
      return { status: response.statusCode, text: response.body };
  }
}

const callsOf = (calls: Record<string, (handles: Handles) => readonly TenantCall[]>, handles: Handles) =>
  Object.values(calls).flatMap((toCalls) => toCalls(handles));

/** Everything that a tenant can read. */
async function readAll({ token, handles }: TestTenant): Promise<Answers> {
  const answers: Answers = {};
  for (const each of callsOf(reads, handles)) answers[`${each.method} ${each.path}`] = await send(each, token);
  return answers;
}

/** The same for every handle that doesn't belong to the caller. */
const withoutHandles = (text: string, handles: Handles) =>
  Object.values(handles).reduce((rest, handle) => rest.replaceAll(new RegExp(handle, "gi"), "HANDLE"), text);

function expectNoSecret(text: string, { secrets }: TestTenant): void {
  expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
}

test("every API endpoint is covered here", async () => {
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const known = [reads, writes, ownWrites, ingest].flatMap((calls) => Object.keys(calls));
  expect(new Set([...known, ...withoutTenant])).toEqual(new Set(documented));
});

test("each tenant reads its own data with every call, so that there would be something to leak", () => {
  for (const [seen, { token, secrets, handles }] of [
    [seenByAda, ada],
    [seenByBob, bob],
  ] as const) {
    for (const [name, toCalls] of Object.entries(reads)) {
      const texts = toCalls(handles).map(({ method, path }) => seen[`${method} ${path}`]);
      expect([name, texts.some((answer) => answer?.status === 200)]).toEqual([name, true]);
    }
    const all = Object.values(seen)
      .map(({ text }) => text)
      .join();
    for (const secret of secrets.filter((each) => each !== token)) expect(all).toContain(secret);
  }
});

test("no one gets access without their own login token: nothing, a key, a stranger's key, half a token", async () => {
  const calls = callsOf({ ...reads, ...writes, ...ownWrites }, ada.handles);
  for (const token of [undefined, ada.key, bob.key, bob.token.slice(0, -1), "undefined"]) {
    const answers = await Promise.all(calls.map((each) => send(each, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    for (const { text } of answers) expectNoSecret(text, ada);
  }
});

test("while both call every endpoint with each other's handles, nothing leaks and nothing changes", async () => {
  await Promise.all([attack(ada, bob), attack(bob, ada)]);
  const [adaLater, bobLater] = await Promise.all([readAll(ada), readAll(bob)]);
  // Ada's first view is older than Bob's account, and than the calls without a login token.
  for (const [seen, before] of [
    [adaLater, seenByAda],
    [bobLater, seenByBob],
  ] as const) {
    for (const [call, answer] of Object.entries(seen)) expect({ call, ...answer }).toEqual({ call, ...before[call] });
  }
}, 600_000);

/** A stranger's handles get the same response as unknown ones, without anything of the victim's. */
async function attack(attacker: TestTenant, victim: TestTenant): Promise<void> {
  const unknowns = unknownHandles(victim.handles);
  const calls = { ...reads, ...writes };
  const pairs = callsOf(calls, victim.handles).map((each, index) => [each, callsOf(calls, unknowns)[index]] as const);
  const compare = async ([strangers, unknown]: (typeof pairs)[number]) => {
    if (!unknown) throw new Error("The same calls are made with all handles.");
    const [real, empty] = await Promise.all([send(strangers, attacker.token), send(unknown, attacker.token)]);
    expectNoSecret(real.text, victim);
    expect([strangers.path, real.status, withoutHandles(real.text, victim.handles)]).toEqual([
      strangers.path,
      empty.status,
      withoutHandles(empty.text, unknowns),
    ]);
  };
  // Concurrent with those of the other tenant, but not so many that a slow machine rejects some of them.
  for (const pair of pairs) await compare(pair);
}

test("data written under the other tenant's names belongs to its writer", async () => {
  for (const [attacker, victim] of [
    [ada, bob],
    [bob, ada],
  ] as const) {
    for (const each of callsOf(ownWrites, victim.handles)) {
      const { status, text } = await send(each, attacker.token);
      expect(status).toBe(200);
      expectNoSecret(text, victim);
    }
    for (const each of callsOf(ingest, victim.handles)) {
      expect((await send(each, attacker.key)).status).toBe(202);
      expect((await send(each, attacker.token)).status).toBe(401);
      expect((await send(each, victim.token)).status).toBe(401);
    }
    const { body } = await app.call("GET", "/dashboard/logs?search=planted", { token: victim.token });
    expect(body.logs.filter(({ source }: { source: string }) => source === victim.handles.applicationName)).toEqual([]);
  }
});
