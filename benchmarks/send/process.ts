// The sending process: makes its bodies, waits for the word, sends, and reports. It runs apart from the driver so that
// neither its work nor its memory is counted as the server's, and the driver's clock is not held up.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { makeBodies } from "./bodies.ts";
import type { SendPlan, SendResult } from "./plan.ts";

const plan: SendPlan = JSON.parse(process.argv[2] ?? "");
const bodies = makeBodies(plan);
const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency });

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
      for (let status = await post(body); status !== 202; status = await post(body)) {
        if (status !== 503) throw new Error(`The server answered ${status}.`);
        refusals++;
        await wait(50);
      }
    }
  }
  await Promise.all(Array.from({ length: plan.concurrency }, worker));
  return { requests: bodies.length, refusals };
}

function post(body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${plan.url}/logs`, {
      method: "POST",
      agent,
      headers: {
        authorization: `Bearer ${plan.key}`,
        "content-type": "application/json",
        "content-length": body.length,
      },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}
