// Two servers on one PostgreSQL and one ClickHouse: logs are sent to both, one of them evaluates, and either is killed.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import { type RunningServer, startServer } from "../server/start-server.ts";
import { type AlertServer, type BenchmarkSize, removeServer, startAlertServer } from "./alert-server.ts";
import { addProbeRules, measureLatencies, openedAt, sendProbe } from "./load.ts";
import { anyMatch } from "./rules.ts";
import { startStores } from "./stores.ts";

const takeoverTimeoutMs = 60_000;

export async function measureTwoServers({ rules, applications, probes }: BenchmarkSize) {
  const stores = await startStores();
  const first = await startAlertServer({ rules: rules - probes - 2, applications }, stores.env);
  await addProbeRules(first, probes);
  const second = await startServer({ env: first.env });
  const urls = [first.server.url, second.url];
  const { ms, missing } = await measureLatencies(first, urls, { probes, rate: 100 });

  // Which one evaluates isn't known from outside, so each of them is killed.
  await first.addRule(0, "Without the first", anyMatch("without-first-"), await first.addChannel());
  await first.addRule(1, "Without the second", anyMatch("without-second-"), await first.addChannel());
  await wait(6_000);
  const withoutFirst = await takeover(first, first.server, second, "without-first-");
  const again = await startServer({ env: first.env, dataDir: first.server.dataDir });
  await wait(6_000);
  const withoutSecond = await takeover(first, second, again, "without-second-");
  await removeServer(again);
  await second.removeData();
  first.close();
  await stores.stop();
  return [
    { figure: "two servers: 202 to request, p50 ms", measured: percentile(ms, 0.5), goal: "" },
    { figure: "two servers: 202 to request, p95 ms", measured: percentile(ms, 0.95), goal: "5,000" },
    { figure: "two servers: incidents missing", measured: missing, goal: "0" },
    {
      figure: "evaluating server killed: until the next evaluation, s",
      measured: Math.max(withoutFirst, withoutSecond) / 1_000,
      goal: "20",
    },
  ];
}

/** From the kill until the other server has reported a log that it got. */
async function takeover(
  { applications, events }: AlertServer,
  killed: RunningServer,
  other: RunningServer,
  word: string,
): Promise<number> {
  await killed.kill();
  const start = performance.now();
  const agent = new Agent();
  const key = applications[word === "without-first-" ? 0 : 1]?.key ?? "";
  await sendProbe({ url: other.url, key, agent }, word);
  agent.destroy();
  while (openedAt(events, word) === undefined) {
    if (performance.now() - start > takeoverTimeoutMs) return takeoverTimeoutMs;
    await wait(50);
  }
  return (openedAt(events, word) ?? 0) - start;
}
