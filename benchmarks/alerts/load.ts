// A steady stream of logs to a few applications, and probes: logs that fire a rule.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { SteadyPlan, SteadyResult } from "../live/plan.ts";
import { startProcess } from "../live/start-process.ts";
import { post } from "../send/post.ts";
import type { AlertServer, Application } from "./alert-server.ts";
import { anyMatch } from "./rules.ts";

/** @param rate logs per second of all of them together; 0 for as many as the server accepts */
export async function startSenders(urls: readonly string[], applications: readonly Application[], rate: number) {
  // A few processes for all applications.
  const some = applications.slice(0, 5);
  return Promise.all(
    some.map(({ key }, n) => {
      const plan: SteadyPlan = { url: urls[n % urls.length] ?? "", key, batch: 10, perSecond: rate / some.length };
      return startProcess<SteadyResult>("../live/steady-sender.ts", plan);
    }),
  );
}

export interface Latencies {
  /** From the 202 for a log until the request for its incident arrives. */
  ms: number[];
  missing: number;
}

/** Those that fire. */
export async function addProbeRules({ addRule }: AlertServer, probes: number): Promise<void> {
  for (let n = 0; n < probes; n++) await addRule(n, `Probe ${n}`, anyMatch(`probe-${n}-`));
}

/** One log after the other that fires a rule, to each of the servers in turn, while other logs arrive. */
export async function measureLatencies(
  { applications, events }: AlertServer,
  urls: readonly string[],
  { probes, rate }: { probes: number; rate: number },
): Promise<Latencies> {
  const senders = await startSenders(urls, applications, rate);
  // The first evaluations of the new rules are not to be measured.
  await wait(6_000);
  const agent = new Agent({ keepAlive: true });
  const accepted: number[] = [];
  for (let n = 0; n < probes; n++) {
    const key = applications[n % applications.length]?.key ?? "";
    accepted.push(await sendProbe({ url: urls[n % urls.length] ?? "", key, agent }, `probe-${n}-`));
    await wait(200);
  }
  await wait(10_000);
  agent.destroy();
  await Promise.all(senders.map((sender) => sender.stop()));
  const ms = accepted.flatMap((time, n) => {
    const at = openedAt(events, `probe-${n}-`);
    return at === undefined ? [] : [at - time];
  });
  return { ms, missing: probes - ms.length };
}

/** When it was accepted. */
export async function sendProbe(to: Parameters<typeof post>[0], word: string): Promise<number> {
  const body = Buffer.from(JSON.stringify([{ level: "error", message: `${word} failed` }]));
  if ((await post(to, body)) !== 202) throw new Error("The probe was not accepted.");
  return performance.now();
}

export function openedAt(events: AlertServer["events"], word: string): number | undefined {
  return events.find(({ type, title }) => type === "incident.opened" && title.includes(word))?.at;
}
