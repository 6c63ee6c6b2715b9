// Starts one of the processes beside the driver, and later asks it for what it has seen.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Resolves when the process is at work. */
export async function startProcess<Result>(file: string, plan: object): Promise<{ stop(): Promise<Result> }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(plan)]);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${file} ended early.`)));
  ended.catch(() => {});
  const answer = async () => (await Promise.race([once(child, "message"), ended]))[0];
  await answer();
  return {
    async stop() {
      child.send("stop");
      return answer();
    },
  };
}
