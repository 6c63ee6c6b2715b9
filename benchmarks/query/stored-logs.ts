// Many logs in a data folder: loaded through the API once, and reused whenever the folder is given.
import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { dayMs } from "@contrail/protocol";
import { untilIdle } from "../measure/process-usage.ts";
import { startSender } from "../send/start-sender.ts";
import { type Account, createAccount } from "../server/create-account.ts";
import { type RunningServer, startServer } from "../server/start-server.ts";

export interface StoredLogs {
  count: number;
  /** Time of the newest log in milliseconds; the oldest is seven days older. */
  newest: number;
  /** Login token of the account that owns them. */
  token: string;
}

/** Applications and their share of all logs. */
const applications = [
  ["shop", 0.6],
  ["warehouse", 0.3],
  ["newsletter", 0.1],
] as const;

/** Logs that are in the sender's memory at a time. */
const sliceLogs = 250_000;

/** A server with the logs of the folder, or with new ones, which are saved there. It runs on a copy of the folder. */
export async function startWithLogs(count: number, folder: string | undefined) {
  if (folder !== undefined && existsSync(folder)) {
    const stored: StoredLogs = JSON.parse(await readFile(join(folder, "benchmark.json"), "utf8"));
    if (stored.count !== count) throw new Error(`${folder} has ${stored.count} logs. Use another folder.`);
    return { server: await startServer({ copyOf: folder }), stored };
  }
  const server = await startServer();
  const stored = await load(server, count);
  if (folder === undefined) return { server, stored };
  await server.stop();
  await writeFile(join(server.dataDir, "benchmark.json"), JSON.stringify(stored));
  await cp(server.dataDir, folder, { recursive: true });
  await server.removeData();
  return { server: await startServer({ copyOf: folder }), stored };
}

async function load(server: RunningServer, count: number): Promise<StoredLogs> {
  console.log(`Loading ${count} logs…`);
  const account = await createAccount(server);
  const keys = new Map<string, string>();
  for (const [name] of applications) keys.set(name, (await account.createApplication(name)).key);
  const newest = Date.now();
  const slices = Math.ceil(count / sliceLogs);
  for (let index = 0; index < slices; index++) {
    const at = (position: number) => Math.round(newest - 7 * dayMs * (1 - position / slices));
    for (const [number, [name, share]] of applications.entries()) {
      const logs = {
        seed: 1 + index * applications.length + number,
        count: Math.round((count * share) / slices),
        from: at(index),
        to: at(index + 1),
      };
      const key = keys.get(name) ?? "";
      const sender = await startSender({ url: server.url, key, logs, batch: 1_000, concurrency: 4 });
      await sender.send();
    }
  }
  await untilStored(account, count);
  await untilIdle(server.pid, { timeoutMs: 120_000 });
  return { count, newest, token: account.token };
}

async function untilStored(account: Account, count: number): Promise<void> {
  while ((await account.countLogs()) < count) await wait(50);
}
