// What rules take from ingest while a server gets as many logs as it accepts. That is limited by CPU time, of which counting
// and polls may take a share of all cores, however many logs arrive.
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { cpuTime, untilIdle } from "../measure/process-usage.ts";
import type { AlertServer, BenchmarkSize } from "./alert-server.ts";
import { startSenders } from "./load.ts";
import { startPair } from "./pair.ts";

const asMuchAsPossible = 0;
const loads = 13;

interface Load {
  perSecond: number;
  /** CPU time per log until everything is stored and merged, in microseconds. */
  cpu: number;
}

export async function measureIngest({ rules, applications, probes, seconds }: BenchmarkSize) {
  const servers = await startPair({ rules, applications, probes });
  const measure = (server: AlertServer) => underLoad(server, seconds);
  // Afterwards code is compiled, and the applications that are too expensive to count are known.
  await servers.compare(measure);
  const load = await servers.compareOften(loads, measure, toText);
  await servers.remove();
  const taken = ({ having, without }: { having: Load; without: Load }) =>
    (((having.cpu - without.cpu) * having.perSecond) / 1e6 / availableParallelism()) * 100;
  const [first, third] = load.quartiles(taken);
  return [
    { figure: "ingest, logs/s", measured: load.having(({ perSecond }) => perSecond), goal: "" },
    { figure: "ingest without rules, logs/s", measured: load.without(({ perSecond }) => perSecond), goal: "" },
    {
      figure: "ingest lost to rules, %",
      measured: 100 * load.median(({ having, without }) => 1 - having.perSecond / without.perSecond),
      goal: "3",
    },
    { figure: "CPU per log, µs", measured: load.having(({ cpu }) => cpu), goal: "" },
    { figure: "CPU per log without rules, µs", measured: load.without(({ cpu }) => cpu), goal: "" },
    {
      figure: "CPU per log due to rules, %",
      measured: 100 * load.median(({ having, without }) => 1 - without.cpu / having.cpu),
      goal: "",
    },
    { figure: "CPU time due to rules, % of all cores", measured: load.median(taken), goal: "3" },
    { figure: "first quartile", measured: first, goal: "" },
    { figure: "third quartile", measured: third, goal: "" },
    { figure: "meanwhile, taken by the host, %", measured: 100 * load.stolen, goal: "" },
  ];
}

function toText({ perSecond, cpu }: Load): string {
  return `${perSecond.toFixed(0)} logs/s, ${cpu.toFixed(1)} µs of CPU per log`;
}

async function underLoad({ server, applications }: AlertServer, seconds: number): Promise<Load> {
  const before = await cpuTime(server.pid);
  const start = performance.now();
  const senders = await startSenders([server.url], applications, asMuchAsPossible);
  await wait(seconds * 1_000);
  const results = await Promise.all(senders.map((sender) => sender.stop()));
  const elapsed = (performance.now() - start) / 1_000;
  const logs = results.reduce((sum, each) => sum + each.logs, 0);
  await untilIdle(server.pid);
  return { perSecond: logs / elapsed, cpu: ((await cpuTime(server.pid)) - before) / logs };
}
