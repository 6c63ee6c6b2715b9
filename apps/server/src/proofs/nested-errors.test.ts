// Errors within errors, each with a long stack: the costliest logs to group, from anyone who has an application's key. The
// server stays responsive, stops on SIGTERM, and digests them after a restart, along with everyone else's.
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../storage/testing/temporary-folder.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { monitoredEnv, readLoopReport, resetSignal } from "./testing/monitored.ts";
import { nestedError } from "./testing/nested-error.ts";

/** As many new kinds as get an issue in a minute. */
const kinds = 200;
/** In CPU time, as for any other task. Grouping one of them used to take a second. */
const maxBlockedMs = 250;

let folder: TemporaryFolder;
let server: ServerProcess;
const blockedMs = (report: string) => readLoopReport(join(folder.path, report)).blockedMs;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  server = await start("before");
});
afterEach(async () => {
  await server.stop("SIGKILL");
  await folder.remove();
});

async function start(report: string): Promise<ServerProcess> {
  const started = await startServerProcess({
    CONTRAIL_DATA_DIR: join(folder.path, "data"),
    CONTRAIL_BILLING: "off",
    ...monitoredEnv(join(folder.path, report)),
  });
  // Loading the program blocks, too.
  process.kill(started.pid, resetSignal);
  return started;
}

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
  /** With an issue, or at least counted: on a slow machine, not all of them can be read in time. */
  async function digestedKinds(): Promise<number> {
    const { total, overflow } = (await server.call("GET", "/issues?limit=1", undefined, token)).body;
    return total + overflow.reduce((sum, { unreadable }) => sum + unreadable, 0);
  }
  return { send, issues, digestedKinds };
}

test.each([
  ["stops", "SIGTERM", 0],
  ["is killed", "SIGKILL", null],
] as const)("a server that %s while it groups them starts again and finishes", async (_, signal, code) => {
  const hostile = await createShop("hostile@example.com");
  const shop = await createShop("ada@example.com");
  const batches = Array.from({ length: kinds / 10 }, (_, batch) =>
    Array.from({ length: 10 }, (_, index) => nestedError(10 * batch + index)),
  );
  await Promise.all([...batches.map(hostile.send), shop.send([{ level: "error", message: "no stock" }])]);
  expect(await server.stop(signal)).toBe(code);
  expect(blockedMs("before")).toBeLessThan(maxBlockedMs);

  server = await start("after");
  await expect.poll(shop.digestedKinds).toBe(1);
  await expect.poll(hostile.digestedKinds).toBe(kinds);
  expect(await hostile.issues()).toBeGreaterThan(0);
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(blockedMs("after")).toBeLessThan(maxBlockedMs);
});
