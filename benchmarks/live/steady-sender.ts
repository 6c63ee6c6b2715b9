// The sender process: a steady stream of logs until it gets a message to stop.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { makeBodies } from "../send/bodies.ts";
import { post } from "../send/post.ts";
import type { SteadyPlan, SteadyResult } from "./plan.ts";

const plan: SteadyPlan = JSON.parse(process.argv[2] ?? "");
const to = Date.now();
const bodies = makeBodies({ logs: { seed: 3, count: 50 * plan.batch, from: to - 60_000, to }, batch: plan.batch });
const concurrency = 4;
const agent = new Agent({ keepAlive: true, maxSockets: 2 * concurrency });
const intervalMs = plan.perSecond === 0 ? 0 : (1_000 * plan.batch * concurrency) / plan.perSecond;
const result: SteadyResult = { logs: 0 };
let isStopped = false;

const workers = Array.from({ length: concurrency }, async (_, worker) => {
  await wait((intervalMs * worker) / concurrency);
  for (let next = performance.now(), index = worker; !isStopped; index += concurrency) {
    if ((await post({ ...plan, agent }, bodies[index % bodies.length] ?? Buffer.from("[]"))) === 202)
      result.logs += plan.batch;
    next += intervalMs;
    await wait(Math.max(0, next - performance.now()));
  }
});
process.once("message", async () => {
  isStopped = true;
  await Promise.all(workers);
  agent.destroy();
  process.send?.(result, () => process.exit(0));
});
process.send?.("ready");
