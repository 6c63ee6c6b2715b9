// The browser build where bundlers and test runners take it to: workers, and simulated pages without `fetch`.
import { createContext, runInContext } from "node:vm";
import { key, startCollector } from "@contrail/collector";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "../testing/bundle.ts";

async function start(globals: object) {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const printed: unknown[] = [];
  const print = (...args: unknown[]) => printed.push(args);
  const runtime = createContext({
    console: { log: print, error: print, warn: print },
    setTimeout,
    clearTimeout,
    performance,
    URL,
    ...globals,
  });
  const settings = JSON.stringify({ endpoint: collector.endpoint, apiKey: key, colorize: false });
  return { collector, printed, settings, run: (code: string) => runInContext(code, runtime) as unknown };
}

const log = 'console.text("paid", { order: 7 }); console.error(new Error("boom"));';

test.each(["browser/index.ts", "script.ts"])("%s works in a worker, without a document or screen", async (entry) => {
  const { collector, settings, run } = await start({
    fetch,
    location: { href: "https://shop.example/worker.js" },
    navigator: { userAgent: "Test/1", platform: "Linux" },
  });
  const code = await bundle(entry, "iife");
  expect(await run(`${code}; contrail.init(${settings}); ${log} contrail.logger.flush();`)).toBe(true);
  expect(collector.batches()[0]?.metadata).toMatchObject({
    url: "https://shop.example/worker.js",
    userAgent: "Test/1",
  });
  expect(collector.logs()).toMatchObject([
    { message: "paid", environment: "worker" },
    { level: "error", message: "boom" },
  ]);
});

test("logs of a page have its session, unmasked and once a batch; those of a worker have none", async () => {
  const code = await bundle("browser/index.ts", "iife");
  const metadataOf = async (globals: object) => {
    const { collector, settings, run } = await start({
      fetch,
      location: { href: "https://shop.example/" },
      ...globals,
    });
    expect(await run(`${code}; contrail.init(${settings}); ${log} contrail.logger.flush();`)).toBe(true);
    expect(collector.batches()).toHaveLength(1);
    return collector.batches()[0]?.metadata;
  };
  const document = { hidden: false, addEventListener: () => {} };
  expect(await metadataOf({ document })).toMatchObject({ session: expect.stringMatching(/^[a-z0-9]{12,}$/) });
  expect(await metadataOf({})).not.toHaveProperty("session");
});

test("without fetch, such as in jsdom, it only prints, and flush doesn't wait", async () => {
  const { collector, printed, settings, run } = await start({
    document: { hidden: false },
    location: { href: "http://localhost/" },
    navigator: { userAgent: "jsdom" },
  });
  const code = await bundle("browser/index.ts", "iife");
  expect(await run(`${code}; contrail.init(${settings}); ${log} contrail.logger.close();`)).toBe(true);
  run('console.text("late")');
  expect(printed).toEqual([["paid", { order: 7 }], [expect.objectContaining({ message: "boom" })], ["late"]]);
  expect(collector.requests).toEqual([]);
});
