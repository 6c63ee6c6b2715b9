import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { key, startCollector } from "@contrail/collector";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { bundleToFile } from "../testing/bundle.ts";
import { startLogger } from "../testing/setup.ts";
import contrail from "./pino.ts";

test("logs are sent with their level, message and fields, regardless of allowedLevels", async () => {
  const { arrived } = await startLogger({ allowedLevels: ["error"] });
  const log = pino({ level: "trace" }, contrail()).child({ service: "orders" });
  log.info({ order: 8812, password: "hunter2" }, "Order paid");
  log.warn("Low stock");
  log.trace("Details");
  expect((await arrived()).map(({ level, message, data }) => [level, message, data])).toEqual([
    ["info", "Order paid", { order: 8812, password: "[redacted]", service: "orders" }],
    ["warn", "Low stock", { service: "orders" }],
    ["debug", "Details", { service: "orders" }],
  ]);
});

test("errors have their type, stack, fields and causes, however they are passed", async () => {
  const { arrived } = await startLogger();
  const log = pino(contrail());
  const error = Object.assign(new TypeError("Card declined", { cause: new Error("51") }), { code: "51" });
  log.error(error);
  log.fatal({ err: error, order: 7 }, "Payment failed");
  const logs = await arrived();
  expect(logs).toMatchObject([
    { level: "error", message: "Card declined: 51", data: { name: "TypeError", code: "51" } },
    {
      level: "error",
      message: "Payment failed: Card declined: 51",
      data: [{ name: "TypeError", code: "51" }, { order: 7 }],
    },
  ]);
  for (const { stack } of logs) expect(stack).toContain("pino.test.ts");
});

test("level names, other lines and lines in pieces are understood", async () => {
  const { arrived } = await startLogger();
  const stream = contrail();
  stream.write('{"level":"warn","msg":"one"}\nnot JSON\nnull\n{"level":3');
  stream.write('5,"msg":"two"}\n');
  expect((await arrived()).map(({ level, message }) => [level, message])).toEqual([
    ["warn", "one"],
    ["debug", ""],
    ["info", "two"],
  ]);
});

test("as a transport, it sends from its own thread, and everything before the process ends", async () => {
  const collector = await startCollector();
  const folder = await mkdtemp(join(tmpdir(), "contrail-pino-"));
  onTestFinished(async () => {
    await collector.close();
    await rm(folder, { recursive: true });
  });
  const program = join(folder, "program.mjs");
  const options = { endpoint: collector.endpoint, apiKey: key, name: "orders", release: "1.4.2" };
  await writeFile(
    program,
    `import { createRequire } from "node:module";
const pino = createRequire(${JSON.stringify(createRequire(import.meta.url).resolve("pino"))})("pino");
const transport = pino.transport({ target: ${JSON.stringify(await bundleToFile("adapters/pino.ts"))}, options: ${JSON.stringify(options)} });
const log = pino(transport);
for (let index = 0; index < 500; index++) log.info({ index }, "Order paid");
`,
  );
  const child = spawn(process.execPath, [program], { stdio: "inherit" });
  expect(await once(child, "close")).toEqual([0, null]);
  expect(collector.logs()).toHaveLength(500);
  expect(collector.batches()[0]?.metadata).toMatchObject({ release: "1.4.2" });
  expect(collector.logs()[0]).toMatchObject({
    level: "info",
    message: "Order paid",
    name: "orders",
    data: { index: 0 },
  });
});
