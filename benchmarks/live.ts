// npm run bench:live: how long a log takes from its 202 to the followers, during ingest.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sharedNow } from "./live/clock.ts";
import type { FollowPlan, FollowResult, SteadyPlan, SteadyResult } from "./live/plan.ts";
import { startProcess } from "./live/start-process.ts";
import { percentile } from "./measure/percentile.ts";
import { cpuTime, peakMemory } from "./measure/process-usage.ts";
import { type Figures, report } from "./report.ts";
import { post } from "./send/post.ts";
import { type Account, createAccount } from "./server/create-account.ts";
import { type RunningServer, startServer } from "./server/start-server.ts";

const { values } = parseArgs({
  options: {
    /** Logs ingested besides the probes; 0 for as many as the server accepts. */
    rate: { type: "string", default: "2000" },
    batch: { type: "string", default: "100" },
    followers: { type: "string", default: "1,10,100" },
    probes: { type: "string", default: "200" },
    /** What the followers search for, in addition to the probes. */
    search: { type: "string", default: "" },
  },
});
const [perSecond, batch, probes] = [Number(values.rate), Number(values.batch), Number(values.probes)];

const search = values.search && `probe OR (${values.search})`;

const probeIntervalMs = 50;
const warmUpMs = 2_000;
/** For the last probes to arrive. */
const drainMs = 2_000;

const rows: Figures[] = [];
for (const followers of values.followers.split(",").map(Number)) {
  console.log(`${followers} followers…`);
  const server = await startServer();
  rows.push(await measure(server, await createAccount(server), followers));
  await server.stop();
  await server.removeData();
}
await report({
  benchmark: "live",
  baseline: { "logs/s requested": perSecond, "logs per request": batch, probes },
  rows,
});

async function measure({ url, pid }: RunningServer, account: Account, followers: number): Promise<Figures> {
  const { key } = await account.createApplication("shop");
  const steadyPlan: SteadyPlan = { url, key, batch, perSecond };
  const followPlan: FollowPlan = { url, token: account.token, followers, search };
  const following = await startProcess<FollowResult>("followers.ts", followPlan);
  const sending = await startProcess<SteadyResult>("steady-sender.ts", steadyPlan);
  await wait(warmUpMs);

  const [cpuBefore, start] = [await cpuTime(pid), performance.now()];
  const sent = await sendProbes({ url, key });
  const seconds = (performance.now() - start) / 1_000;
  const cpu = (await cpuTime(pid)) - cpuBefore;
  const ingested = (await sending.stop()).logs / (seconds + warmUpMs / 1_000);
  await wait(drainMs);
  const { arrivals, logs, ended } = await following.stop();

  const sinceResponse = arrivals.map(([probe, time]) => time - (sent[probe]?.accepted ?? Number.NaN));
  const sincePost = arrivals.map(([probe, time]) => time - (sent[probe]?.posted ?? Number.NaN));
  return {
    followers,
    "logs/s in": ingested,
    "logs/s out": logs / (seconds + warmUpMs / 1_000),
    "streams ended": ended,
    "probes missing": probes * followers - arrivals.length,
    "after 202: p50 ms": percentile(sinceResponse, 0.5),
    "p95 ms": percentile(sinceResponse, 0.95),
    "p99 ms": percentile(sinceResponse, 0.99),
    "after POST: p95 ms": percentile(sincePost, 0.95),
    "202: p95 ms": percentile(
      sent.map(({ posted, accepted }) => accepted - posted),
      0.95,
    ),
    "server CPU %": cpu / seconds / 10_000,
    "peak MB": (await peakMemory(pid)) / 2 ** 20,
  };
}

/** Errors, because these are never dropped. */
async function sendProbes(target: { url: string; key: string }) {
  const agent = new Agent({ keepAlive: true });
  const sent: { posted: number; accepted: number }[] = [];
  for (let probe = 0; probe < probes; probe++) {
    const body = Buffer.from(JSON.stringify({ level: "error", message: `probe ${probe}` }));
    const posted = sharedNow();
    const status = await post({ ...target, agent }, body);
    if (status !== 202) throw new Error(`The server returned ${status}.`);
    sent.push({ posted, accepted: sharedNow() });
    await wait(probeIntervalMs);
  }
  agent.destroy();
  return sent;
}
