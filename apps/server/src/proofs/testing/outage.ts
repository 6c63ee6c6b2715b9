// The log store is unavailable for a while during ingest: nothing acknowledged is lost, and memory stays bounded.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startBreakableProxy } from "../../storage/testing/breakable-proxy.ts";
import { startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { createTemporaryFolder } from "../../storage/testing/temporary-folder.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { compare, createSender, type SendComparison } from "./sender.ts";
import { storedMessages } from "./stored-messages.ts";

export interface OutageResult extends SendComparison {
  /** How many of them were acknowledged while the store was unavailable. */
  duringOutage: number;
  /** Growth of the server's memory during the outage, in megabytes. */
  growth: number;
  surprises: readonly string[];
}

export async function proveOutage({ seconds }: { seconds: number }): Promise<OutageResult> {
  const [folder, clickhouse] = await Promise.all([createTemporaryFolder(), startClickHouseHttp()]);
  const proxy = await startBreakableProxy(Number(clickhouse.url.port));
  const server = await startServerProcess({
    CONTRAIL_DATA_DIR: folder.path,
    CONTRAIL_BILLING: "off",
    CONTRAIL_CLICKHOUSE_URL: `http://default@127.0.0.1:${proxy.port}`,
  });
  const token = await server.signUp("outage@example.com");
  const { key } = (await server.call("POST", "/dashboard/create-key", { name: "shop" }, token)).body;
  const sender = createSender(key);
  const stop = new AbortController();
  const sending = sender.send(server.url, stop.signal);

  await wait(1_000);
  const before = sender.acknowledged.length;
  const memoryBefore = residentMegabytes(server.pid);
  proxy.break();
  await wait(seconds * 1_000);
  const duringOutage = sender.acknowledged.length - before;
  const growth = residentMegabytes(server.pid) - memoryBefore;
  proxy.repair();
  await wait(1_000);
  stop.abort();
  await sending;

  const stored = await storedMessages(server, token, sender.acknowledged.length);
  await server.stop("SIGTERM");
  await proxy.close();
  await clickhouse.stop();
  await folder.remove();
  return { ...compare(sender.acknowledged, stored), duringOutage, growth, surprises: sender.surprises };
}

/** 0 on systems that do not report it. */
function residentMegabytes(pid: number): number {
  if (process.platform !== "linux") return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
