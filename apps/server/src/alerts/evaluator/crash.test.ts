import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LevelWord, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, expect, test } from "vitest";
import { newRow, seqAt, toBytes } from "../../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { pollIntervalMs } from "../evaluate/timing.ts";
import { publishAlertNotice } from "../notices.ts";
import { anyError, createAlertShop, errors } from "../testing/alert-shop.ts";

let app: TestApp;
let copy = "";
afterEach(async () => {
  await app.close();
  rmSync(copy, { recursive: true, force: true });
});

test("a server that was killed evaluates as soon as it is back, without waiting for its earlier lease", async () => {
  app = await startTestApp();
  const shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  await shop.addRule(anyError);
  // What a killed process leaves: no one has released anything.
  copy = await mkdtemp(join(tmpdir(), "contrail-killed-"));
  await cp(app.dataDir, copy, { recursive: true });
  const startAt = app.clock.now() + 1;
  await app.close();
  app = await startTestApp({ startAt, prepare: (dataDir) => cp(copy, dataDir, { recursive: true }) });
  await app.send("POST", "/logs", { token: shop.key, body: errors(1) });
  await app.evaluated();
  expect(await app.storage.incidents.listOpen(shop.teamId)).toHaveLength(1);
});

test("what a restarted server stores without counting it, while it asks the store about its rules, fires them, too", async () => {
  app = await startTestApp();
  const { storage, clock } = app;
  const shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  await shop.addRule(anyError);
  // As after a restart, it no longer has the lease.
  clock.advance(minuteMs);
  const ask = storage.logs.activeApplications;
  storage.logs.activeApplications = async (...question) => {
    storage.logs.activeApplications = ask;
    const answer = await ask(...question);
    await storeUncounted(shop.id, "error");
    return answer;
  };
  await app.evaluated();
  await shop.pass(10 * secondMs);
  expect(await shop.incidents()).toHaveLength(1);
});

test("after a poll that took long, the next one is later", async () => {
  app = await startTestApp();
  const { storage, clock } = app;
  const shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  await shop.addRule(anyError);
  const ask = storage.logs.hits;
  const tookMs = 8 * secondMs;
  let polls = 0;
  storage.logs.hits = (...question) => {
    polls++;
    clock.advance(tookMs);
    return ask(...question);
  };
  const passUncounted = async (ms: number) => {
    await storeUncounted(shop.id, "log");
    await shop.pass(ms, 5 * secondMs);
  };
  await passUncounted(10 * secondMs);
  expect(polls).toBe(1);
  await passUncounted(pollIntervalMs(tookMs) - 20 * secondMs);
  expect(polls).toBe(1);
  await passUncounted(10 * secondMs);
  expect(polls).toBe(2);
});

async function storeUncounted(applicationId: string, type: LevelWord): Promise<void> {
  const now = app.clock.now();
  const row = newRow({ applicationId, time: now, seq: seqAt(now), type });
  await app.storage.logs.insert(toBytes([row]), { token: String(now) });
  const skipped = [{ applicationId, since: now }];
  await publishAlertNotice(app.storage.notices, { kind: "skipped", skipped });
}
