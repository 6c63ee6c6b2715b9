// The sender process: builds its bodies, waits for the start message, sends, and reports the result. It is separate so that
// its CPU time and memory don't count as the server's, and it doesn't delay the driver's clock.
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
  let rejections = 0;
  async function worker(): Promise<void> {
    // All workers take from one iterator: each body is sent by exactly one of them.
    for (const body of queue) {
      for (let status = await post(target, body); status !== 202; status = await post(target, body)) {
        if (status !== 503) throw new Error(`The server returned ${status}.`);
        rejections++;
        await wait(50);
      }
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, worker));
  return { requests: bodies.length, rejections };
}
