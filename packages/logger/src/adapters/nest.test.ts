import "reflect-metadata";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ArgumentsHost,
  Catch,
  ConsoleLogger,
  Controller,
  Get,
  type LoggerService,
  Module,
  Logger as NestLogger,
  NotFoundException,
} from "@nestjs/common";
import { BaseExceptionFilter, NestFactory } from "@nestjs/core";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { startLogger } from "../testing/setup.ts";
import { ContrailLogger, reportExceptions, requestContext } from "./nest.ts";

afterEach(() => vi.restoreAllMocks());

class Teapot extends Error {}

class Orders {
  readonly log = new NestLogger("Orders");
  async find() {
    await sleep(1);
    this.log.log("looking", { id: 17 });
    throw new Error("database gone");
  }
  missing() {
    throw new NotFoundException();
  }
  teapot() {
    throw new Teapot("short and stout");
  }
}

class TeapotFilter {
  catch(_exception: Teapot, host: ArgumentsHost) {
    host.switchToHttp().getResponse().status(418).end();
  }
}

class AppModule {}

// Decorators by hand: this file is run without a compiler that knows them.
Controller("orders")(Orders);
for (const [name, path] of [
  ["find", ":id"],
  ["missing", "by/missing"],
  ["teapot", "by/teapot"],
] as const) {
  Get(path)(Orders.prototype, name, Object.getOwnPropertyDescriptor(Orders.prototype, name) as PropertyDescriptor);
}
Catch(Teapot)(TeapotFilter);
Module({ controllers: [Orders] })(AppModule);

async function startApp(logger: LoggerService | false) {
  const app = await NestFactory.create(AppModule, { logger });
  app.use(requestContext());
  app.useGlobalFilters(
    reportExceptions(new BaseExceptionFilter(app.getHttpAdapter())),
    reportExceptions(new TeapotFilter()),
  );
  onTestFinished(() => app.close());
  await app.listen(0, "127.0.0.1");
  return app.getUrl();
}

test("an exception of a controller is reported once, with route, method, path and request id", async () => {
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await startApp(new ContrailLogger({}));
  const response = await fetch(`${url}/orders/17?token=x`, { headers: { "x-request-id": "r1" } });
  expect(await response.json()).toEqual({ statusCode: 500, message: "Internal server error" });
  expect(await arrived()).toMatchObject([
    {
      level: "error",
      message: "database gone",
      stack: expect.stringContaining("nest.test.ts"),
      metadata: { captured: "nest", requestId: "r1", method: "GET", path: "/orders/17", route: "/orders/:id" },
    },
  ]);
});

test("exceptions with a status below 500 are left to Nest, and filters keep what they catch", async () => {
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await startApp(false);
  expect((await fetch(`${url}/orders/by/missing`)).status).toBe(404);
  expect(await arrived()).toEqual([]);
  expect((await fetch(`${url}/orders/by/teapot`)).status).toBe(418);
  expect(await arrived()).toMatchObject([{ message: "short and stout", metadata: { route: "/orders/by/teapot" } }]);
});

test("logs of Nest are sent with the name of their logger and the context of the request", async () => {
  const write = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const { arrived } = await startLogger({ captureRequests: false, allowedLevels: ["log"] });
  const url = await startApp(new ContrailLogger(new ConsoleLogger()));
  await fetch(`${url}/orders/17`);
  const logs = await arrived();
  expect(logs.map((log) => log.metadata?.context)).toContain("RouterExplorer");
  expect(logs.find((log) => log.metadata?.context === "Orders")).toMatchObject({
    level: "log",
    message: "looking",
    data: { id: 17 },
    metadata: { context: "Orders", route: "/orders/:id", requestId: expect.any(String) },
  });
  // Printed by Nest's own logger, in its format.
  expect(write.mock.calls.join("\n")).toMatch(/\[Nest\].*looking/);
});

test("ContrailLogger reads the arguments as Nest passes them, and prints to the console by default", async () => {
  const prints = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger({
    silent: false,
    colorize: false,
    allowedLevels: ["error", "warn", "info", "debug", "log"],
  });
  const logger = new ContrailLogger();
  const error = new TypeError("broken");
  logger.error("Failed to start", error.stack, "Bootstrap");
  logger.error(error, "Bootstrap");
  logger.fatal("No memory");
  expect(prints.mock.calls).toEqual([
    ["[Bootstrap]", { message: "Failed to start", stack: error.stack }],
    ["[Bootstrap]", error],
    ["No memory"],
  ]);
  vi.spyOn(console, "debug").mockImplementation(() => {});
  logger.verbose("details", "Orders");
  const logs = await arrived();
  expect(logs.map(({ level, message, metadata }) => [level, message, metadata?.context])).toEqual([
    ["error", "Failed to start", "Bootstrap"],
    ["error", "broken", "Bootstrap"],
    ["error", "No memory", undefined],
    ["debug", "details", "Orders"],
  ]);
  expect(logs[0]?.stack).toContain("nest.test.ts");
});
