import { startCollector } from "@contrail/collector";
import { loadBuilt } from "./built.ts";

const { init, logger } = await loadBuilt();
init({
  endpoint: process.argv[2],
  apiKey: "console_x",
  silent: true,
  allowedLevels: ["info", "error"],
  autoTraceErrors: false,
});
const count = 1_000_000;
let heap = 0;
for (let index = 0; index < count; index++) {
  if (index % 1_000 === 0) logger.error(`Payment ${index} failed`, { index });
  else
    logger.info(`GET /api/orders/${index} answered 200`, {
      index,
      requestId: `r${index}abcdef`,
      request: { method: "GET", status: 200, durationMs: index / 7 },
    });
  if (index % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve));
  if (index % 100_000 === 99_999) {
    global.gc?.();
    heap = Math.max(heap, process.memoryUsage().heapUsed);
  }
}
const collector = await startCollector(Number(process.argv[3]));
await logger.close(60_000);
const errors = collector.logs().filter((log) => log.level === "error").length;
await collector.close();
console.log(
  `figures ${JSON.stringify({ heapMegabytes: heap / 1e6, errorsKept: errors, errorsLogged: count / 1_000 })}`,
);
