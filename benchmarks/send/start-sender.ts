// Starts the sender process, and later signals it to send.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SendPlan, SendResult } from "./plan.ts";

/** Resolves when everything to be sent is in memory. */
export async function startSender(plan: SendPlan): Promise<{ send(): Promise<SendResult> }> {
  const child = fork(fileURLToPath(new URL("process.ts", import.meta.url)), [JSON.stringify(plan)]);
  const exited = once(child, "exit").then(() => Promise.reject(new Error("The sender process exited early.")));
  const message = async () => (await Promise.race([once(child, "message"), exited]))[0];
  await message();
  return {
    async send() {
      child.send("go");
      return message();
    },
  };
}
