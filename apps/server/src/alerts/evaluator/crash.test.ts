import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAlertShop, errors } from "../testing/alert-shop.ts";

let app: TestApp;
let copy = "";
afterEach(async () => {
  await app.close();
  rmSync(copy, { recursive: true, force: true });
});

test("a server that was killed evaluates as soon as it is back, without waiting for its earlier lease", async () => {
  app = await startTestApp();
  const shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  await shop.addRule({
    kind: "count",
    levels: ["error"],
    search: "",
    condition: { is: "above", limit: 0 },
    windowMinutes: 5,
  });
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
