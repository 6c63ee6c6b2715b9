// What rules cost: two servers side by side, one with them and one without, loaded in turn so that whatever changes on the
// machine meanwhile concerns both. What the host of the machine disturbed is measured again.
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import { cpuTime, peakMemory, residentMemory, untilIdle } from "../measure/process-usage.ts";
import { type Measured, undisturbed, withSteal } from "../measure/steal.ts";
import { type AlertServer, type BenchmarkSize, removeServer, startAlertServer } from "./alert-server.ts";
import { addProbeRules, measureLatencies, startSenders } from "./load.ts";

const megabyte = 2 ** 20;
/** Of the latency, and of the cost. */
const [probeRate, costRate] = [100, 250];
const asMuchAsPossible = 0;

export async function measureCost({ rules, applications, probes, seconds }: BenchmarkSize) {
  const without = await startAlertServer({ rules: 0, applications });
  const having = await startAlertServer({ rules: rules - probes, applications });
  await addProbeRules(having, probes);
  for (const each of [having, without]) {
    await each.restart();
    await queryOnce(each);
  }
  const idle = {
    without: await undisturbed(() => idleShare(without, seconds)),
    having: await undisturbed(() => idleShare(having, seconds)),
  };
  const load = await inTurn(having, without, { rate: costRate, seconds });
  const peak = (await peakMemory(having.server.pid)) - (await peakMemory(without.server.pid));
  // Afterwards, because a hundred incidents that open and resolve are more than rules cost otherwise. Only once, because
  // each of them opens once.
  const latencies = await withSteal(() => measureLatencies(having, [having.server.url], { probes, rate: probeRate }));
  const { ms, missing } = latencies.result;
  const ingest = await inTurn(having, without, { rate: asMuchAsPossible, seconds });
  for (const each of [having, without]) {
    await removeServer(each.server);
    each.close();
  }
  return [
    { figure: "one server: 202 to request, p50 ms", measured: percentile(ms, 0.5), goal: "" },
    { figure: "one server: 202 to request, p95 ms", measured: percentile(ms, 0.95), goal: "2,000" },
    { figure: "one server: incidents missing", measured: missing, goal: "0" },
    { figure: "meanwhile, taken by the host, %", measured: 100 * latencies.stolen, goal: "" },
    { figure: "idle, % of a core", measured: 100 * idle.having.result, goal: "as without" },
    { figure: "idle without rules, % of a core", measured: 100 * idle.without.result, goal: "" },
    {
      figure: "meanwhile, taken by the host, %",
      measured: 100 * Math.max(idle.having.stolen, idle.without.stolen),
      goal: "",
    },
    { figure: `${costRate} logs/s, % of a core`, measured: 100 * load.having.share, goal: "" },
    { figure: `${costRate} logs/s without rules, % of a core`, measured: 100 * load.without.share, goal: "" },
    { figure: "cost of the rules, % of a core", measured: 100 * (load.having.share - load.without.share), goal: "3" },
    {
      figure: "memory of the rules, MB",
      measured: (load.having.memory - load.without.memory) / megabyte,
      goal: "40",
    },
    { figure: "difference of the peaks, MB", measured: peak / megabyte, goal: "" },
    { figure: "meanwhile, taken by the host, %", measured: 100 * load.stolen, goal: "" },
    { figure: "ingest, logs/s", measured: ingest.having.perSecond, goal: "" },
    { figure: "ingest without rules, logs/s", measured: ingest.without.perSecond, goal: "" },
    {
      figure: "ingest lost to rules, %",
      measured: 100 * (1 - ingest.having.perSecond / ingest.without.perSecond),
      goal: "3",
    },
    { figure: "meanwhile, taken by the host, %", measured: 100 * ingest.stolen, goal: "" },
  ];
}

/** What the engine loads for anyone's first query isn't memory of the rules. */
async function queryOnce({ server, account }: AlertServer): Promise<void> {
  for (const path of ["?limit=50&search=timeout", "/histogram", "/facets?field=source"]) {
    const headers = { authorization: `Bearer ${account.token}` };
    const response = await fetch(`${server.url}/dashboard/logs${path}`, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function idleShare({ server: { pid } }: AlertServer, seconds: number): Promise<number> {
  await untilIdle(pid);
  const before = await cpuTime(pid);
  await wait(seconds * 1_000);
  return ((await cpuTime(pid)) - before) / 1e6 / seconds;
}

interface Loaded {
  /** Of a core. */
  share: number;
  perSecond: number;
  /** On average, in bytes. */
  memory: number;
}

interface Load {
  rate: number;
  seconds: number;
}

/** What slows down over time slows both down as much. */
async function inTurn(having: AlertServer, without: AlertServer, plan: Load) {
  const results: { having: Measured<Loaded>[]; without: Measured<Loaded>[] } = { having: [], without: [] };
  for (const name of ["without", "having", "having", "without", "without", "having", "having", "without"] as const) {
    const measured = await undisturbed(() => underLoad(name === "having" ? having : without, plan));
    results[name].push(measured);
    const { share, perSecond, memory } = measured.result;
    console.log(
      `${name === "having" ? "with rules" : "without   "} ${perSecond.toFixed(0)} logs/s, ${(100 * share).toFixed(1)} % of a core, ${(memory / megabyte).toFixed(0)} MB, ${(100 * measured.stolen).toFixed(1)} % taken by the host`,
    );
  }
  return {
    having: mean(results.having),
    without: mean(results.without),
    stolen: Math.max(...[...results.having, ...results.without].map(({ stolen }) => stolen)),
  };
}

function mean(all: readonly Measured<Loaded>[]): Loaded {
  const of = (key: keyof Loaded) => all.reduce((sum, { result }) => sum + result[key], 0) / all.length;
  return { share: of("share"), perSecond: of("perSecond"), memory: of("memory") };
}

async function underLoad({ server, applications }: AlertServer, { rate, seconds }: Load): Promise<Loaded> {
  await untilIdle(server.pid);
  const senders = await startSenders([server.url], applications, rate);
  await wait(2_000);
  const [before, start] = [await cpuTime(server.pid), performance.now()];
  let memory = 0;
  for (let n = 1; n <= seconds; n++) {
    await wait(start + n * 1_000 - performance.now());
    memory += (await residentMemory(server.pid)) / seconds;
  }
  const elapsed = (performance.now() - start) / 1_000;
  const share = ((await cpuTime(server.pid)) - before) / 1e6 / elapsed;
  const results = await Promise.all(senders.map((sender) => sender.stop()));
  return { share, memory, perSecond: results.reduce((sum, { logs }) => sum + logs, 0) / (elapsed + 2) };
}
