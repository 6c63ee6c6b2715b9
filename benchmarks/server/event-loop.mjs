// Loaded into the server before its own code: says on demand how long its event loop was held up.
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

process.on("message", (question) => {
  // Each sample is the time from one tick of the timer to the next, so what the timer itself takes comes off.
  if (question === "delay") process.send?.(Math.max(0, delay.percentile(99) / 1e6 - resolution));
  delay.reset();
});
process.channel?.unref();
