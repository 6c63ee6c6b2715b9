// Starts the sending process and gives it the word.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SendPlan, SendResult } from "./plan.ts";

/** Resolves when everything to be sent is in memory. */
export async function startSender(plan: SendPlan): Promise<{ send(): Promise<SendResult> }> {
  const child = fork(fileURLToPath(new URL("process.ts", import.meta.url)), [JSON.stringify(plan)]);
  const failed = once(child, "exit").then(() => Promise.reject(new Error("The sending process ended early.")));
  const answer = async () => (await Promise.race([once(child, "message"), failed]))[0];
  await answer();
  return {
    async send() {
      child.send("go");
      return answer();
    },
  };
}
