// The sending process: makes its bodies, waits for the word, sends, and reports. It runs apart from the driver so that
// neither its work nor its memory is counted as the server's, and the driver's clock is not held up.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { makeBodies } from "./bodies.ts";
import type { SendPlan, SendResult } from "./plan.ts";
import { post } from "./post.ts";

const plan: SendPlan = JSON.parse(process.argv[2] ?? "");
const bodies = makeBodies(plan);
const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency });
const target = { ...plan, agent };

process.once("message", async () => {
  const result = await sendAll();
  agent.destroy();
  process.send?.(result);
});
process.send?.("ready");

async function sendAll(): Promise<SendResult> {
  const queue = bodies.values();
  let refusals = 0;
  async function worker(): Promise<void> {
    // All workers take from one iterator: each body is sent by exactly one of them.
    for (const body of queue) {
      for (let status = await post(target, body); status !== 202; status = await post(target, body)) {
        if (status !== 503) throw new Error(`The server answered ${status}.`);
        refusals++;
        await wait(50);
      }
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, worker));
  return { requests: bodies.length, refusals };
}
