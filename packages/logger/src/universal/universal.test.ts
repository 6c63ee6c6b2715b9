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

test("a runtime whose CompressionStream throws, such as edge functions of Next.js, sends without compression", async () => {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const runtime = createContext({
    console: { log() {} },
    setTimeout,
    clearTimeout,
    performance,
    fetch,
    Response,
    CompressionStream: class {
      constructor() {
        throw new Error("A Node.js API is used (CompressionStream) which is not supported in the Edge Runtime.");
      }
    },
  });
  const settings = JSON.stringify({ endpoint: collector.endpoint, apiKey: key });
  const code = await bundle("universal/index.ts", "iife");
  const program = `contrail.init(${settings}); console.text("From the edge"); contrail.logger.flush(2_000);`;
  expect(await (runInContext(`${code}; ${program}`, runtime) as Promise<boolean>)).toBe(true);
  expect(collector.logs()).toMatchObject([{ level: "text", message: "From the edge" }]);
});
