import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAlertShop, errors } from "../testing/alert-shop.ts";

const apps: TestApp[] = [];
let copy = "";
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  rmSync(copy, { recursive: true, force: true });
});

test("a server that was killed evaluates as soon as it is back, without waiting for its earlier lease", async () => {
  const killed = await startTestApp();
  apps.push(killed);
  const shop = await createAlertShop(killed, { token: await killed.signUp("ada@example.com") });
  await shop.addRule({
    kind: "count",
    levels: ["error"],
    search: "",
    condition: { is: "above", limit: 0 },
    windowMinutes: 5,
  });
  // What a killed process leaves: no one has released anything.
  copy = await mkdtemp(join(tmpdir(), "contrail-killed-"));
  await cp(killed.dataDir, copy, { recursive: true });
  const prepare = (dataDir: string) => cp(copy, dataDir, { recursive: true });
  const back = await startTestApp({ startAt: killed.clock.now() + 1, prepare });
  apps.push(back);
  await back.send("POST", "/logs", { token: shop.key, body: errors(1) });
  await back.evaluated();
  expect(await back.storage.incidents.listOpen(shop.teamId)).toHaveLength(1);
});
