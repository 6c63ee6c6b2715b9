// Runs the stages on bodies, in a thread that can be terminated when one never ends.
import { parentPort } from "node:worker_threads";
import { createStages, type StageTimes } from "./stages.ts";

export interface StageTask {
  body: string;
  /** The least of several measurements counts. */
  repeats: number;
}

const run = createStages();

parentPort?.on("message", ({ body, repeats }: StageTask) => {
  let least: StageTimes | undefined;
  for (let i = 0; i < repeats; i++) {
    const times = run(body);
    least = least
      ? (Object.fromEntries(
          Object.entries(times).map(([stage, ms]) => [stage, Math.min(ms, least?.[stage as keyof StageTimes] ?? ms)]),
        ) as StageTimes)
      : times;
  }
  parentPort?.postMessage(least);
});
parentPort?.postMessage("ready");
