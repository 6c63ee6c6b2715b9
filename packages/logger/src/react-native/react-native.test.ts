// React Native as a package sees it: Hermes, ErrorUtils, a fetch without streams, no window and no process.

import { createContext, runInContext } from "node:vm";
import { key, startCollector } from "@contrail/collector";
import { expect, onTestFinished, test } from "vitest";
import { bundle } from "../testing/bundle.ts";

type Handler = (error: unknown, isFatal?: boolean) => void;

async function startApp(options: object = {}) {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const printed: unknown[][] = [];
  const handled: unknown[][] = [];
  let handler: Handler = (...args) => handled.push(args);
  let onUnhandled: ((id: number, reason: unknown) => void) | undefined;
  const print = (...args: unknown[]) => printed.push(args);

  const app = createContext({
    console: { log: print, info: print, warn: print, error: print, debug: print },
    ErrorUtils: {
      getGlobalHandler: () => handler,
      setGlobalHandler: (next: Handler) => {
        handler = next;
      },
    },
    HermesInternal: {
      enablePromiseRejectionTracker: (tracker: { onUnhandled: typeof onUnhandled }) => {
        onUnhandled = tracker.onUnhandled;
      },
    },
    __DEV__: false,
    navigator: { product: "ReactNative" },
    performance,
    setTimeout,
    clearTimeout,
    fetch: async (url: string, init: RequestInit) => {
      const answer = await fetch(url, {
        method: init.method ?? "GET",
        headers: init.headers ?? {},
        body: init.body ?? null,
      });
      const text = await answer.text();
      // No `body`: React Native has no streams.
      return {
        status: answer.status,
        headers: answer.headers,
        text: async () => text,
        clone: () => ({ text: async () => text }),
      };
    },
  });
  runInContext(`${await bundle("react-native/index.ts", "iife")}; globalThis.contrail = contrail;`, app);
  const settings = JSON.stringify({
    endpoint: collector.endpoint,
    apiKey: key,
    name: "mobile",
    colorize: false,
    ...options,
  });
  runInContext(`contrail.init(${settings})`, app);
  return {
    app,
    collector,
    printed,
    handled,
    run: (code: string): unknown => runInContext(code, app),
    handle: (error: unknown, isFatal: boolean) => handler(error, isFatal),
    reject: (reason: unknown) => onUnhandled?.(1, reason),
    flush: () => runInContext("contrail.logger.flush()", app) as Promise<boolean>,
  };
}

test("[CLAIM-18] console.text is a drop-in for the plain log call in React Native", async () => {
  const { run, flush, collector, printed } = await startApp();
  expect(run('console.text("paid %s", "now", { order: 7 })')).toBeUndefined();
  expect(await flush()).toBe(true);
  expect(printed).toEqual([["paid %s", "now", { order: 7 }]]);
  expect(collector.logs()).toMatchObject([
    { message: "paid now", data: { order: 7 }, environment: "react-native", name: "mobile" },
  ]);
  expect(collector.requests[0]?.headers).toMatchObject({ authorization: `Bearer ${key}` });
});

test("uncaught errors are sent, and React Native's own handler still gets them", async () => {
  const { handle, flush, collector, handled } = await startApp();
  const error = new TypeError("undefined is not a function");
  handle(error, true);
  await flush();
  expect(handled).toEqual([[error, true]]);
  expect(collector.logs()).toMatchObject([
    { level: "error", message: error.message, metadata: { captured: "uncaught error" } },
  ]);
});

test("unhandled rejections are sent if Hermes tracks them", async () => {
  const { reject, flush, collector } = await startApp();
  reject(new Error("offline"));
  await flush();
  expect(collector.logs()).toMatchObject([{ message: "offline", metadata: { captured: "unhandled rejection" } }]);
});

test("failed requests are sent, read without streams", async () => {
  const { run, flush, collector } = await startApp();
  collector.fail(({ url }, response) => {
    if (!url.startsWith("/pay")) return false;
    return Boolean(response.writeHead(500, { "content-type": "application/json" }).end('{"error":"down"}'));
  });
  const origin = new URL(collector.endpoint).origin;
  await run(`fetch("${origin}/pay", { method: "POST", body: '{"logs":[]}' })`);
  await expect.poll(() => flush().then(collector.logs)).not.toHaveLength(0);
  expect(collector.logs()).toMatchObject([
    { message: `POST ${origin}/pay answered 500`, data: { response: { status: 500, body: '{"error":"down"}' } } },
  ]);
});

test("uninstall restores the handler", async () => {
  const { run, handle, handled, flush, collector } = await startApp();
  run("contrail.logger.uninstall()");
  handle(new Error("later"), false);
  await flush();
  expect(handled).toHaveLength(1);
  expect(collector.logs()).toEqual([]);
});
