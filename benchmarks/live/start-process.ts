// Starts one of the driver's processes, and collects its result at the end.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Resolves when the process has started its work. */
export async function startProcess<Result>(file: string, plan: object): Promise<{ stop(): Promise<Result> }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(plan)]);
  const exited = once(child, "exit").then(() => Promise.reject(new Error(`${file} exited early.`)));
  exited.catch(() => {});
  const message = async () => (await Promise.race([once(child, "message"), exited]))[0];
  await message();
  return {
    async stop() {
      child.send("stop");
      return message();
    },
  };
}
