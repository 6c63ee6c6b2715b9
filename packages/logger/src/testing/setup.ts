// A logger that sends to a collector, for one test.
import { key, type SentLog, startCollector } from "@contrail/collector";
import { onTestFinished } from "vitest";
import type { Logger } from "../logger.ts";
import { init } from "../node/index.ts";
import type { Options } from "../options.ts";

export type Collector = Awaited<ReturnType<typeof startCollector>>;

export interface LoggerFixture {
  collector: Collector;
  logger: Logger;
  /** Flushes the logger, and returns everything the collector has received. */
  arrived(): Promise<SentLog[]>;
}

/** @param start `init` of the build to test */
export async function startLogger(options: Options = {}, start: typeof init = init): Promise<LoggerFixture> {
  const collector = await startCollector();
  const logger: Logger = start({ endpoint: collector.endpoint, apiKey: key, silent: true, ...options });
  onTestFinished(async () => {
    logger.uninstall();
    await collector.close();
  });
  return {
    collector,
    logger,
    async arrived() {
      await logger.flush();
      return collector.logs();
    },
  };
}
