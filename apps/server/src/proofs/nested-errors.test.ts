// Errors within errors, each with a long stack: the costliest logs to group, from anyone who has an application's key. The
// server stays responsive, stops when it is told to, and digests them after a restart, along with everyone else's.
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../storage/testing/temporary-folder.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { monitoredEnv, readLoopReport, resetSignal } from "./testing/monitored.ts";
import { nestedError } from "./testing/nested-error.ts";

/** As many new kinds as get an issue in a minute. */
const kinds = 200;
/** Grouping one of them used to take a second. */
const maxBlockedMs = 1_000;

let folder: TemporaryFolder;
let server: ServerProcess;
let report: string;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  report = join(folder.path, "loop.json");
  server = await start();
});
afterEach(async () => {
  await server.stop("SIGKILL");
  await folder.remove();
});

const start = () =>
  startServerProcess({
    CONTRAIL_DATA_DIR: join(folder.path, "data"),
    CONTRAIL_BILLING: "off",
    ...monitoredEnv(report),
  });

async function createShop(email: string) {
  const token = await server.signUp(email);
  const { key } = (await server.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
  async function send(logs: readonly object[]): Promise<void> {
    const { status } = await server.call("POST", "/logs", { logs }, key);
    expect(status).toBe(202);
  }
  async function issues(): Promise<number> {
    return (await server.call("GET", "/issues?limit=1", undefined, token)).body.total;
  }
  return { send, issues };
}

test.each([
  ["stops", "SIGTERM", 0],
  ["is killed", "SIGKILL", null],
] as const)("a server that %s while it groups them starts again and finishes", async (_, signal, code) => {
  const hostile = await createShop("hostile@example.com");
  const shop = await createShop("ada@example.com");
  process.kill(server.pid, resetSignal);
  for (let first = 0; first < kinds; first += 10)
    await hostile.send(Array.from({ length: 10 }, (_, index) => nestedError(first + index)));
  await shop.send([{ level: "error", message: "no stock" }]);
  expect(await server.stop(signal)).toBe(code);

  server = await start();
  await expect.poll(shop.issues).toBe(1);
  await expect.poll(hostile.issues).toBe(kinds);
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(readLoopReport(report).blockedMs).toBeLessThan(maxBlockedMs);
});
