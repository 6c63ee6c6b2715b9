// Loaded into the server before its own code: reports the event loop delay on demand.
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 5;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

process.on("message", (message) => {
  // Each sample is the time between two timer ticks, so the timer's own interval is subtracted.
  if (message === "delay") process.send?.(Math.max(0, delay.percentile(99) / 1e6 - resolutionMs));
  delay.reset();
});
process.channel?.unref();
