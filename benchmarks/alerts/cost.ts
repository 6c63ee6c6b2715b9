// What rules cost while nothing happens and at a moderate rate, and how soon one fires.
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import { cpuTime, residentMemory } from "../measure/process-usage.ts";
import { withSteal } from "../measure/steal.ts";
import type { AlertServer, BenchmarkSize } from "./alert-server.ts";
import { measureLatencies, startSenders } from "./load.ts";
import { startPair } from "./pair.ts";

const megabyte = 2 ** 20;
/** Of the latency, and of the cost. */
const [probeRate, costRate] = [100, 250];
const loads = 9;

export async function measureCost({ rules, applications, probes, seconds }: BenchmarkSize) {
  const servers = await startPair({ rules, applications, probes });
  const idle = await servers.compare((server) => idleShare(server, seconds));
  const load = await servers.compareOften(loads, (server) => underLoad(server, seconds), toText);
  // Afterwards, because a hundred incidents that open and resolve are more than rules cost otherwise.
  const latencies = await withSteal(() =>
    measureLatencies(servers.having, [servers.having.server.url], { probes, rate: probeRate }),
  );
  await servers.remove();
  const { ms, missing } = latencies.result;
  const [first, third] = load.quartiles(({ having, without }) => 100 * (having.share - without.share));
  return [
    { figure: "one server: 202 to request, p50 ms", measured: percentile(ms, 0.5), goal: "" },
    { figure: "one server: 202 to request, p95 ms", measured: percentile(ms, 0.95), goal: "2,000" },
    { figure: "one server: incidents missing", measured: missing, goal: "0" },
    { figure: "meanwhile, taken by the host, %", measured: 100 * latencies.stolen, goal: "" },
    { figure: "idle, % of a core", measured: 100 * idle.result.having, goal: "as without" },
    { figure: "idle without rules, % of a core", measured: 100 * idle.result.without, goal: "" },
    { figure: "meanwhile, taken by the host, %", measured: 100 * idle.stolen, goal: "" },
    { figure: `${costRate} logs/s, % of a core`, measured: 100 * load.having(({ share }) => share), goal: "" },
    {
      figure: `${costRate} logs/s without rules, % of a core`,
      measured: 100 * load.without(({ share }) => share),
      goal: "",
    },
    {
      figure: "cost of the rules, % of a core",
      measured: 100 * load.median(({ having, without }) => having.share - without.share),
      goal: "3",
    },
    { figure: "first quartile", measured: first, goal: "" },
    { figure: "third quartile", measured: third, goal: "" },
    {
      figure: "memory of the rules, MB",
      measured: load.median(({ having, without }) => having.memory - without.memory) / megabyte,
      goal: "40",
    },
    { figure: "meanwhile, taken by the host, %", measured: 100 * load.stolen, goal: "" },
  ];
}

interface Load {
  /** Of a core. */
  share: number;
  /** On average, in bytes. */
  memory: number;
}

function toText({ share, memory }: Load): string {
  return `${(100 * share).toFixed(1)} % of a core, ${(memory / megabyte).toFixed(0)} MB`;
}

async function idleShare({ server: { pid } }: AlertServer, seconds: number): Promise<number> {
  const before = await cpuTime(pid);
  await wait(seconds * 1_000);
  return ((await cpuTime(pid)) - before) / 1e6 / seconds;
}

async function underLoad({ server, applications }: AlertServer, seconds: number): Promise<Load> {
  const senders = await startSenders([server.url], applications, costRate);
  await wait(2_000);
  const [before, start] = [await cpuTime(server.pid), performance.now()];
  let memory = 0;
  for (let n = 1; n <= seconds; n++) {
    await wait(start + n * 1_000 - performance.now());
    memory += (await residentMemory(server.pid)) / seconds;
  }
  const elapsed = (performance.now() - start) / 1_000;
  const share = ((await cpuTime(server.pid)) - before) / 1e6 / elapsed;
  await Promise.all(senders.map((sender) => sender.stop()));
  return { share, memory };
}
