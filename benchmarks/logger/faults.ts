// Ours alone: servers that fail, and a memory that stays bounded.
import { type SentLog, startCollector } from "@contrail/collector";
import { run } from "./run.ts";

type Collector = Awaited<ReturnType<typeof startCollector>>;

export interface Arrived {
  /** Different ones. */
  logs: number;
  twice: number;
}

export function countLogs(logs: readonly SentLog[]): Arrived {
  const { size } = new Set(logs.map((log) => log.id));
  return { logs: size, twice: logs.length - size };
}

/** 1,000 logs while the server fails for five seconds, 100 after. */
export async function measureOutage(status: number | "down"): Promise<Arrived> {
  let collector: Collector = await startCollector();
  const { port, endpoint } = collector;
  if (status === "down") await collector.close();
  else collector.fail((_request, response) => Boolean(response.writeHead(status, { "retry-after": "1" }).end()));
  const ended = run("./log-through-outage.ts", [endpoint]);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  if (status === "down") collector = await startCollector(port);
  else collector.fail();
  await ended;
  const arrived = countLogs(collector.logs());
  await collector.close();
  return arrived;
}

/** The first answer to each batch gets lost after the batch was stored. */
export async function measureLostAnswers(): Promise<Arrived> {
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
  const arrived = countLogs(collector.logs());
  await collector.close();
  return arrived;
}

export async function measureBurst(): Promise<Arrived> {
  const collector = await startCollector();
  await run("./log-burst.ts", [collector.endpoint]);
  const arrived = countLogs(collector.logs());
  await collector.close();
  return arrived;
}

/** A million logs, one in a thousand an error, with nobody to send them to; then the server comes. */
export async function measureMemory(): Promise<{ heapMegabytes: number; errorsKept: number; errorsLogged: number }> {
  const collector = await startCollector();
  const { port, endpoint } = collector;
  await collector.close();
  const ended = run("./log-million.ts", [endpoint, String(port)]);
  const { stdout } = await ended;
  return JSON.parse(/figures (.*)/.exec(stdout)?.[1] ?? "{}") as never;
}
