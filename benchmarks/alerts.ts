// npm run bench:alerts: how soon a log that fires a rule reaches its channel, and what rules cost.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startReceiver } from "./alerts/receiver.ts";
import { anyMatch, createRule, createWebhook, otherRule, type RuleApi } from "./alerts/rules.ts";
import type { SteadyPlan, SteadyResult } from "./live/plan.ts";
import { startProcess } from "./live/start-process.ts";
import { percentile } from "./measure/percentile.ts";
import { cpuTime, peakMemory, untilIdle } from "./measure/process-usage.ts";
import { type Figures, report } from "./report.ts";
import { post } from "./send/post.ts";
import { type Account, createAccount } from "./server/create-account.ts";
import { type RunningServer, startServer } from "./server/start-server.ts";

const { values } = parseArgs({
  options: {
    rules: { type: "string", default: "1000" },
    applications: { type: "string", default: "50" },
    probes: { type: "string", default: "100" },
    /** Logs per second besides the probes, of all applications together. */
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
  },
});
const [ruleCount, applicationCount, probes] = [
  Number(values.rules),
  Number(values.applications),
  Number(values.probes),
];
const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
const batch = 10;
/** A channel gets two requests per second. */
const channelCount = 20;

const rows: Figures[] = [];
rows.push(await measure(0));
rows.push(await measure(ruleCount));
await report({
  benchmark: "alerts",
  baseline: { applications: applicationCount, "logs/s": perSecond, "logs/s for the cost": 250, probes },
  rows,
});

async function measure(rules: number): Promise<Figures> {
  console.log(`${rules} rules…`);
  const receiver = await startReceiver();
  const server = await startServer({ env: { CONTRAIL_OUTBOUND_ALLOW: receiver.host } });
  const account = await createAccount(server);
  const applications = await createApplications(account);
  const api = { url: server.url, token: account.token };
  const channels: string[] = [];
  for (let n = 0; n < channelCount; n++) channels.push(await createWebhook(api, receiver.url));
  for (let n = 0; n < rules - probes; n++) {
    const application = applications[n % applications.length]?.id ?? null;
    await createRule(api, { name: `Rule ${n}`, application, condition: otherRule(n), channels: oneOf(channels, n) });
  }
  const idle = await shareOfCore(server, seconds);
  const latencies = rules > 0 ? await measureLatency(server, api, applications, channels, receiver.events) : [];
  const { share, ingested } = await underLoad(server, applications, 250);
  const { ingested: most } = await underLoad(server, applications, 0);
  const memory = await peakMemory(server.pid);
  await server.stop();
  await server.removeData();
  receiver.close();
  return {
    rules,
    "202 to request: p50 ms": percentile(latencies, 0.5) || 0,
    "p95 ms": percentile(latencies, 0.95) || 0,
    missing: rules > 0 ? probes - latencies.length : 0,
    "idle % of a core": 100 * idle,
    "% of a core": 100 * share,
    "logs/s": ingested,
    "most logs/s": most,
    "peak MB": memory / 2 ** 20,
  };
}

const oneOf = (channels: readonly string[], n: number) => channels.slice(n % channels.length).slice(0, 1);

type Application = Awaited<ReturnType<Account["createApplication"]>>;

async function createApplications(account: Account): Promise<Application[]> {
  const created: Application[] = [];
  for (let n = 0; n < applicationCount; n++) created.push(await account.createApplication(`app-${n}`));
  return created;
}

async function shareOfCore({ pid }: RunningServer, forSeconds: number): Promise<number> {
  await untilIdle(pid);
  const before = await cpuTime(pid);
  await wait(forSeconds * 1_000);
  return ((await cpuTime(pid)) - before) / 1e6 / forSeconds;
}

/** One rule and one log after the other, while other logs arrive. */
async function measureLatency(
  { url }: RunningServer,
  api: RuleApi,
  applications: readonly Application[],
  channels: readonly string[],
  events: { type: string; title: string; at: number }[],
): Promise<number[]> {
  for (let n = 0; n < probes; n++) {
    const application = applications[n % applications.length]?.id ?? null;
    const condition = anyMatch(`probe-${n}-`);
    await createRule(api, { name: `Probe ${n}`, application, condition, channels: oneOf(channels, n) });
  }
  const senders = await startSenders(url, applications, perSecond);
  await wait(6_000);
  const agent = new Agent({ keepAlive: true });
  const accepted: number[] = [];
  for (let n = 0; n < probes; n++) {
    const key = applications[n % applications.length]?.key ?? "";
    const body = Buffer.from(JSON.stringify([{ level: "error", message: `probe-${n}- failed` }]));
    if ((await post({ url, key, agent }, body)) !== 202) throw new Error("The probe was not accepted.");
    accepted[n] = performance.now();
    await wait(200);
  }
  await wait(10_000);
  agent.destroy();
  await Promise.all(senders.map((sender) => sender.stop()));
  return accepted.flatMap((time, n) => {
    const reported = events.find(({ type, title }) => type === "incident.opened" && title.includes(`probe-${n}-`));
    return reported ? [reported.at - time] : [];
  });
}

async function startSenders(url: string, applications: readonly Application[], rate: number) {
  // A few processes for all applications.
  const some = applications.slice(0, 5);
  return Promise.all(
    some.map(({ key }) => {
      const plan: SteadyPlan = { url, key, batch, perSecond: rate / some.length };
      return startProcess<SteadyResult>("../live/steady-sender.ts", plan);
    }),
  );
}

async function underLoad(
  server: RunningServer,
  applications: readonly Application[],
  rate: number,
): Promise<{ share: number; ingested: number }> {
  const senders = await startSenders(server.url, applications, rate);
  await wait(2_000);
  const [before, start] = [await cpuTime(server.pid), performance.now()];
  await wait(seconds * 1_000);
  const elapsed = (performance.now() - start) / 1_000;
  const share = ((await cpuTime(server.pid)) - before) / 1e6 / elapsed;
  const results = await Promise.all(senders.map((sender) => sender.stop()));
  return { share, ingested: results.reduce((sum, { logs }) => sum + logs, 0) / (elapsed + 2) };
}
