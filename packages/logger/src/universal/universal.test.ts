// A runtime with only the language, timers, a console and fetch.
import { createContext, runInContext } from "node:vm";
import { key, startCollector } from "@contrail/collector";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "../testing/bundle.ts";

test("[CLAIM-19] console.text is a drop-in for the plain log call in any JavaScript runtime", async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const printed: unknown[][] = [];
  const print = (...args: unknown[]) => printed.push(args);
  const runtime = createContext({
    console: { log: print, error: print, warn: print },
    setTimeout,
    clearTimeout,
    performance,
    fetch,
  });
  const settings = JSON.stringify({ endpoint: collector.endpoint, apiKey: key });
  const program = `contrail.init(${settings}); console.text("paid", { order: 7, password: "x" }); console.error(new Error("boom")); contrail.logger.flush();`;
  const code = await bundle("universal/index.ts", "iife");
  expect(await (runInContext(`${code}; ${program}`, runtime) as Promise<boolean>)).toBe(true);
  expect(printed).toEqual([["paid", { order: 7, password: "x" }], [expect.objectContaining({ message: "boom" })]]);
  expect(collector.logs()).toMatchObject([
    { message: "paid", data: { order: 7, password: "[redacted]" }, environment: "worker" },
    { level: "error", message: "boom", stack: expect.stringContaining("boom") },
  ]);
});
