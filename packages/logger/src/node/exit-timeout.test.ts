// A server that doesn't respond, responds slowly or rejects a batch while the process ends.
import { key, startCollector } from "@contrail/collector";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Options } from "../options.ts";
import { bundleToFile } from "../testing/bundle.ts";
import { type ProcessResult, runCode, runProcess } from "../testing/run-process.ts";

const logTen = 'for (let index = 0; index < 10; index++) logger.text("log " + index);\n';
/** Prints how long the end of the program took, including the logger's own listener, which comes first. */
const measure =
  'const ending = performance.now(); process.on("exit", () => console.log(performance.now() - ending));\n';

async function start(options: Options = {}) {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  return { collector, options: { endpoint: collector.endpoint, apiKey: key, ...options } };
}

const durationOf = ({ stdout }: ProcessResult) => Number(stdout);

describe("a server that never responds delays the end of the program", () => {
  test.each([
    ["by 2 s", {}, 2_000],
    ["by exitTimeout", { exitTimeout: 300 }, 300],
  ])("%s", async (_what, more, expected) => {
    const { collector, options } = await start(more);
    collector.fail(() => true);
    const ended = await runProcess(logTen + measure, options);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(durationOf(ended)).toBeGreaterThanOrEqual(expected);
    expect(durationOf(ended)).toBeLessThan(expected + 1_500);
  });

  test("by 2 s when a full batch was already in flight", async () => {
    const { collector, options } = await start();
    collector.fail(() => true);
    const ended = await runProcess(logTen.replace("10", "200") + measure, options);
    expect(durationOf(ended)).toBeLessThan(3_500);
  });

  test("by 2 s after process.exit()", async () => {
    const { collector, options } = await start();
    collector.fail(() => true);
    const ended = await runProcess(`${measure}${logTen}setTimeout(() => process.exit(4));`, options);
    expect(ended.code).toBe(4);
    expect(durationOf(ended)).toBeLessThan(3_500);
  });

  test("not at all once there is nothing left to send", async () => {
    const { collector, options } = await start();
    const program = `${logTen} await logger.flush(); ${measure}`;
    expect(durationOf(await runProcess(program, options))).toBeLessThan(1_000);
    expect(collector.logs()).toHaveLength(10);
  });
});

test("a slow server that does respond gets everything, even if that takes longer than exitTimeout", async () => {
  const { collector, options } = await start({ exitTimeout: 1_000 });
  collector.fail(({ batch }, response) => {
    setTimeout(() => {
      collector.store(batch);
      response.writeHead(202).end();
    }, 400);
    return true;
  });
  const ended = await runProcess(logTen.replace("10", "5000") + measure, options);
  expect(durationOf(ended)).toBeGreaterThan(1_500);
  expect(collector.logs()).toHaveLength(5_000);
});

test("logs that are lost at exit are reported to onError", async () => {
  const { collector, options } = await start({ exitTimeout: 200 });
  collector.fail(() => true);
  const settings = JSON.stringify({ ...options, silent: true });
  const program = `init({ ...${settings}, onError: (error) => console.log(error.message) }); ${logTen} process.exit();`;
  const { stdout } = await runProcess(program);
  expect(stdout).toBe(`Contrail: 10 of 10 logs lost, ${collector.endpoint} didn't respond: the process ended\n`);
});

test("a batch that is too large at exit is split", async () => {
  const { collector, options } = await start();
  collector.fail(({ batch }, response) => {
    const isTooLarge = batch.logs.length > 3 || batch.logs.some((log) => log.message === "log 4");
    return isTooLarge && Boolean(response.writeHead(413).end());
  });
  await runProcess(`${logTen} process.exit();`, options);
  const messages = collector.logs().map((log) => log.message);
  expect(messages).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9].map((index) => `log ${index}`));
});

test("process.exit() starts no process: in a single executable file, it would be the application itself", async () => {
  const { collector, options } = await start();
  // Node's permission model denies child processes.
  const args = ["--experimental-permission", "--allow-fs-read=*", "--allow-worker", "--no-warnings"];
  const ended = await runProcess(`${logTen} process.exit(3);`, options, { args });
  expect(ended).toMatchObject({ code: 3, stderr: "" });
  expect(collector.logs()).toHaveLength(10);
});

test("the thread that sends at exit doesn't load what the application preloads", async () => {
  const { collector, options } = await start();
  const preload = "data:text/javascript,process._rawDebug('loaded')";
  const ended = await runProcess(`${logTen} process.exit();`, options, { args: ["--import", preload] });
  expect(ended.stderr).toBe("loaded\n");
  expect(collector.logs()).toHaveLength(10);
});

test("logs of a worker thread are delivered when it exits", async () => {
  const { collector, options } = await start();
  const entry = await bundleToFile("node/index.ts");
  const thread = `import(${JSON.stringify(entry)}).then(({ init, logger }) => {
    init(${JSON.stringify(options)});
    logger.text("from a thread");
    process.exit();
  });`;
  await runCode(
    `import { Worker } from "node:worker_threads"; new Worker(${JSON.stringify(thread)}, { eval: true, execArgv: [] });`,
  );
  expect(collector.logs()).toMatchObject([{ message: "from a thread" }]);
});
