// Measures bodies on a thread, which is terminated when one of them takes too long.
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../apps/server/src/tasks/start-thread.ts";
import type { StageTask } from "./stage-thread.ts";
import type { StageTimes } from "./stages.ts";

/** A body that takes longer than this has found something. */
const timeoutMs = 5_000;

export type Evaluator = ReturnType<typeof createEvaluator>;

export function createEvaluator() {
  let ready = start();

  function start(): Promise<Worker> {
    const worker = startThread(new URL("stage-thread.ts", import.meta.url), {});
    return new Promise((resolve, reject) => {
      worker.once("message", () => resolve(worker));
      worker.once("error", reject);
    });
  }

  return {
    /** Undefined if it doesn't end, or takes too much memory. */
    async measure(body: string, repeats = 1): Promise<StageTimes | undefined> {
      const worker = await ready;
      const times = await new Promise<StageTimes | undefined>((resolve) => {
        const onError = () => resolve(undefined);
        const timer = setTimeout(resolve, timeoutMs * repeats);
        worker.once("error", onError);
        worker.once("message", (measured: StageTimes) => {
          clearTimeout(timer);
          worker.off("error", onError);
          resolve(measured);
        });
        worker.postMessage({ body, repeats } satisfies StageTask);
      });
      if (!times) {
        await worker.terminate();
        ready = start();
      }
      return times;
    },

    async close(): Promise<void> {
      await (await ready).terminate();
    },
  };
}
