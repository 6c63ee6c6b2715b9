import { expect, test } from "vitest";
import winston from "winston";
import { startLogger } from "../testing/setup.ts";
import { ContrailTransport, type ContrailTransportOptions } from "./winston.ts";

function createLogger(options?: ContrailTransportOptions) {
  return winston.createLogger({ level: "debug", transports: [new ContrailTransport(options)] });
}

test("logs are sent with their level, message and fields, regardless of allowedLevels", async () => {
  const { arrived } = await startLogger({ allowedLevels: ["error"] });
  const log = createLogger().child({ service: "orders" });
  log.info("Order paid", { order: 8812, password: "hunter2" });
  log.warn("Low stock");
  log.debug("Details");
  log.silly("not enabled");
  expect((await arrived()).map(({ level, message, data }) => [level, message, data])).toEqual([
    ["info", "Order paid", { order: 8812, password: "[redacted]", service: "orders" }],
    ["warn", "Low stock", { service: "orders" }],
    ["debug", "Details", { service: "orders" }],
  ]);
});

test("errors have their stack and fields, however they are passed", async () => {
  const { arrived } = await startLogger();
  const log = createLogger();
  const error = Object.assign(new TypeError("Card declined"), { code: "51" });
  log.error(error);
  log.error("Payment failed:", error);
  const logs = await arrived();
  expect(logs).toMatchObject([
    { level: "error", message: "Card declined", data: { name: "TypeError", code: "51" } },
    { level: "error", message: "Payment failed: Card declined", data: { code: "51" } },
  ]);
  for (const { stack } of logs) expect(stack).toContain("winston.test.ts");
});

test("the transport can have a level of its own, and formats don't matter", async () => {
  const { arrived } = await startLogger();
  const log = winston.createLogger({
    format: winston.format.combine(winston.format.colorize(), winston.format.simple()),
    transports: [new ContrailTransport({ level: "warn" })],
  });
  log.info("one");
  log.warn("two");
  expect(await arrived()).toMatchObject([{ level: "warn", message: "two" }]);
});

test("ending the logger delivers everything", async () => {
  const { collector } = await startLogger();
  const log = createLogger();
  log.info("last");
  const finished = new Promise((resolve) => log.on("finish", resolve));
  log.end();
  await finished;
  expect(collector.logs()).toMatchObject([{ message: "last" }]);
});
