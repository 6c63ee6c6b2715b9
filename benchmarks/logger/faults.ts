// Only for our logger: failing servers, and bounded memory.
import { type SentLog, startCollector } from "@contrail/collector";
import { run } from "./run.ts";

type Collector = Awaited<ReturnType<typeof startCollector>>;

export interface Delivered {
  /** Distinct logs. */
  logs: number;
  duplicates: number;
}

export function countLogs(logs: readonly SentLog[]): Delivered {
  const { size } = new Set(logs.map((log) => log.id));
  return { logs: size, duplicates: logs.length - size };
}

/** 1,000 logs while the server fails for five seconds, 100 afterwards. */
export async function measureOutage(status: number | "down"): Promise<Delivered> {
  let collector: Collector = await startCollector();
  const { port, endpoint } = collector;
  if (status === "down") await collector.close();
  else collector.fail((_request, response) => Boolean(response.writeHead(status, { "retry-after": "1" }).end()));
  const ended = run("./log-through-outage.ts", [endpoint]);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  if (status === "down") collector = await startCollector(port);
  else collector.fail();
  await ended;
  const delivered = countLogs(collector.logs());
  await collector.close();
  return delivered;
}

/** The first response to each batch is lost after the batch was stored. */
export async function measureLostResponses(): Promise<Delivered> {
  const collector = await startCollector();
  const lost = new Set<string>();
  collector.fail(({ batch }, response) => {
    if (lost.has(batch.batchId)) return false;
    lost.add(batch.batchId);
    collector.store(batch);
    response.destroy();
    return true;
  });
  await run("./log-through-outage.ts", [collector.endpoint]);
  const delivered = countLogs(collector.logs());
  await collector.close();
  return delivered;
}

export async function measureBurst(): Promise<Delivered> {
  const collector = await startCollector();
  await run("./log-burst.ts", [collector.endpoint]);
  const delivered = countLogs(collector.logs());
  await collector.close();
  return delivered;
}

/** A million logs, one in a thousand an error, while the server is down; then it comes up. */
export async function measureMemory(): Promise<{ heapMegabytes: number; errorsKept: number; errorsLogged: number }> {
  const collector = await startCollector();
  const { port, endpoint } = collector;
  await collector.close();
  const ended = run("./log-million.ts", [endpoint, String(port)]);
  const { stdout } = await ended;
  return JSON.parse(/figures (.*)/.exec(stdout)?.[1] ?? "{}") as never;
}
