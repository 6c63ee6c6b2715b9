// Process exit: logs are delivered, and the process exits as it would have without the logger.
import { key, startCollector } from "@contrail/collector";
import { describe, expect, onTestFinished, test } from "vitest";
import { runProcess } from "../testing/run-process.ts";
import type { Collector } from "../testing/setup.ts";

const logMany = 'for (let index = 0; index < 1000; index++) logger.text("log " + index, { index });\n';
const count = 1_000;

/** One at a time: an exiting process has 10 s to send its queue, which five of them on a busy machine may exceed. */
async function start() {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  return { collector, options: { endpoint: collector.endpoint, apiKey: key } };
}

function indexes(collector: Collector): Set<unknown> {
  return new Set(collector.logs().map((log) => (log.data as { index?: number } | undefined)?.index));
}

/** Without line numbers, which differ between the programs. */
function withoutLines(stderr: string): string {
  return stderr.replace(/\[eval1?\]:\d+(?::\d+)?/g, "[eval]").replace(/data:text\/javascript[^\s)]*/g, "[eval]");
}

describe("logs are delivered on", () => {
  test("process.exit()", async () => {
    const { collector, options } = await start();
    const { code } = await runProcess(`${logMany} process.exit(7);`, options);
    expect(code).toBe(7);
    expect(indexes(collector).size).toBe(count);
    expect(collector.logs()).toHaveLength(count);
  });

  test("process.exit() with a batch in flight: it is sent again with the same id and stored once", async () => {
    const { collector, options } = await start();
    let isFirst = true;
    collector.fail(({ batch }) => {
      if (!isFirst) return false;
      isFirst = false;
      collector.store(batch);
      return true;
    });
    const exitOnceSent = `import { subscribe } from "node:diagnostics_channel";
      subscribe("http.client.request.start", ({ request }) =>
        request.once("finish", () => setTimeout(() => { logger.text("last"); process.exit(); }, 100)));\n`;
    await runProcess(`${exitOnceSent}${logMany} setInterval(() => {}, 1000);`, options);
    expect(collector.logs()).toHaveLength(count + 1);
    expect(indexes(collector).size).toBe(count + 1);
  });

  test("SIGTERM, which still ends the process", async () => {
    const { collector, options } = await start();
    const ended = await runProcess(`${logMany} setInterval(() => {}, 1000); console.log("ready");`, options, {
      signal: "SIGTERM",
    });
    expect(ended).toMatchObject({ code: null, signal: "SIGTERM" });
    expect(indexes(collector).size).toBe(count);
  });

  test("a SIGTERM that the application handles", async () => {
    const { collector, options } = await start();
    const program = `${logMany} process.on("SIGTERM", () => setTimeout(() => { logger.text("bye"); process.exit(3); }, 50)); setInterval(() => {}, 1000); console.log("ready");`;
    const ended = await runProcess(program, options, { signal: "SIGTERM" });
    expect(ended).toMatchObject({ code: 3, signal: null });
    expect(collector.logs()).toHaveLength(count + 1);
  });

  test("the end of the program, without waiting for a full batch", async () => {
    const { collector, options } = await start();
    const { code } = await runProcess('logger.text("only one");', options);
    expect(code).toBe(0);
    expect(collector.logs()).toMatchObject([{ message: "only one" }]);
  });

  test("close, which leaves nothing behind that keeps the process alive", async () => {
    const { collector, options } = await start();
    const begin = performance.now();
    const { code } = await runProcess(`${logMany} await logger.close(60_000);`, options);
    expect(code).toBe(0);
    expect(performance.now() - begin).toBeLessThan(30_000);
    expect(collector.logs()).toHaveLength(count);
  });
});

test("the timers of a simulated page, as in Jest with jsdom, are numbers", async () => {
  const { collector, options } = await start();
  const numbers = `const { setTimeout: start } = globalThis;
    globalThis.setTimeout = (...args) => Number(start(...args));\n`;
  const { code, stderr } = await runProcess(`${numbers} logger.text("x"); await logger.close();`, options);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(collector.logs()).toHaveLength(1);
});

test("an unreachable server doesn't keep the process alive", async () => {
  const begin = performance.now();
  const { code } = await runProcess(logMany, { endpoint: "http://127.0.0.1:9/api/logs", apiKey: key });
  expect(code).toBe(0);
  expect(performance.now() - begin).toBeLessThan(30_000);
});

describe("[LOGR-13] [LOGR-14] [CLAIM-01] uncaught errors and unhandled rejections are sent without a call", () => {
  const cases = {
    "an uncaught error": { program: 'setTimeout(() => { throw new TypeError("boom"); });', captured: "uncaught error" },
    "an unhandled rejection": { program: 'Promise.reject(new TypeError("boom"));', captured: "unhandled rejection" },
  };
  for (const [what, { program, captured }] of Object.entries(cases)) {
    test(`${what} after 1,000 logs: all are delivered, exit code and stderr are the same as without the logger`, async () => {
      const { collector, options } = await start();
      const [ended, without] = await Promise.all([runProcess(`${logMany}${program}`, options), runProcess(program)]);
      expect(without.code).toBe(1);
      expect(ended.code).toBe(1);
      expect(withoutLines(ended.stderr)).toBe(withoutLines(without.stderr));
      expect(collector.logs()).toHaveLength(count + 1);
      const error = collector.logs().find((log) => log.level === "error");
      expect(error).toMatchObject({
        message: "boom",
        metadata: { captured },
        stack: expect.stringContaining("TypeError: boom"),
      });
    });
  }

  test("[LOGR-13] without captureGlobalErrors an uncaught error is not sent", async () => {
    const { collector, options } = await start();
    await runProcess('logger.text("a"); setTimeout(() => { throw new Error("boom"); });', {
      ...options,
      captureGlobalErrors: false,
    });
    expect(collector.logs().map((log) => log.message)).toEqual(["a"]);
  });

  test("[LOGR-14] without captureUnhandledRejections a rejection is not sent", async () => {
    const { collector, options } = await start();
    await runProcess('logger.text("a"); Promise.reject(new Error("boom"));', {
      ...options,
      captureUnhandledRejections: false,
    });
    expect(collector.logs().map((log) => log.message)).toEqual(["a"]);
  });

  test("[LOGR-14] a rejection that the application listens for is sent, and its listener still works", async () => {
    const { collector, options } = await start();
    const program =
      'process.on("unhandledRejection", () => { process.exitCode = 5; }); Promise.reject(new Error("boom"));';
    const ended = await runProcess(program, options);
    expect(ended.code).toBe(5);
    expect(collector.logs()).toMatchObject([{ message: "boom", metadata: { captured: "unhandled rejection" } }]);
  });

  test("after its listener is removed, a rejection ends the process again", async () => {
    const { collector, options } = await start();
    const program =
      'const listen = () => {}; process.on("unhandledRejection", listen); process.off("unhandledRejection", listen); Promise.reject(new Error("boom"));';
    expect(await runProcess(program, options)).toMatchObject({ code: 1 });
    expect(collector.logs()).toHaveLength(1);
  });

  test("with --unhandled-rejections=warn, it is sent, and the process continues", async () => {
    const { collector, options } = await start();
    const ended = await runProcess('Promise.reject(new Error("boom"));', options, {
      args: ["--unhandled-rejections=warn"],
    });
    expect(ended.code).toBe(0);
    expect(collector.logs()).toMatchObject([{ message: "boom" }]);
  });

  test("an error that was logged and then thrown is sent once", async () => {
    const { collector, options } = await start();
    await runProcess('const error = new Error("boom"); console.error(error); throw error;', options);
    expect(collector.logs()).toHaveLength(1);
  });
});
