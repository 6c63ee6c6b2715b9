import { expect, onTestFinished, test, vi } from "vitest";
import { startLogger } from "../testing/setup.ts";

/** What the application prints during the test. */
function muteConsole() {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
}

test("console.trace isn't an error", async () => {
  muteConsole();
  const { arrived } = await startLogger();
  console.trace("where", { a: 1 });
  console.trace();
  console.error("Trace of the order", 7);
  expect(await arrived()).toMatchObject([{ message: "Trace of the order 7" }]);
});

test("an error that a handler prints after it was captured is sent once", async () => {
  muteConsole();
  const { arrived } = await startLogger();
  const handled = new Promise<void>((resolve) => {
    // As Angular and many servers do.
    process.once("unhandledRejection", (reason) => {
      console.error("ERROR", reason);
      console.error("ERROR", Object.assign(new Error("Uncaught (in promise): no stock"), { rejection: reason }));
      resolve();
    });
  });
  void Promise.reject(Object.assign(new Error("no stock"), { order: 7 }));
  await handled;
  console.error("Another", new Error("sold out"));
  expect((await arrived()).map(({ message, metadata }) => [message, metadata?.captured])).toEqual([
    ["no stock", "unhandled rejection"],
    ["Another: sold out", "console"],
  ]);
});

test("errors without a stack have a message, too", async () => {
  muteConsole();
  const { arrived } = await startLogger();
  const response = { name: "HttpErrorResponse", message: "Http failure response for /orders: 500", status: 500 };
  console.error("ERROR", response);
  expect(await arrived()).toMatchObject([{ message: `ERROR: ${response.message}`, data: { status: 500 } }]);
});

test("an error that can't be read, or for which there is no room left, is sent with its message", async () => {
  const { logger, arrived } = await startLogger();
  const fail = () => {
    throw new Error("no");
  };
  logger.error(new Proxy(new Error("unreadable"), { ownKeys: fail }));
  logger.error(new Error("too late"), { a: "x".repeat(50_000) });
  logger.error({ a: "x".repeat(50_000) }, new Error("no room"));
  expect(await arrived()).toMatchObject([
    { message: "unreadable", data: "[unreadable]" },
    { message: "too late" },
    { message: "no room", data: [{}, "[cut]"] },
  ]);
});

test("messages and errors have no terminal colors", async () => {
  const { logger, arrived } = await startLogger();
  const error = Object.assign(new Error("\u001b[31mnot\u001b[39m found"), { frame: "\u001b[2K\u001b[36m1 |\u001b[0m" });
  logger.error("\u001b[1;31m[500] GET /cart\u001b[0m", error);
  const [log] = await arrived();
  expect(log?.message).toBe("[500] GET /cart: not found");
  expect(log?.stack).toMatch(/^Error: not found\n/);
  expect(log?.data).toMatchObject({ message: "not found", stack: log?.stack, frame: "1 |" });
});

test("an error has its format string, if it was filled", async () => {
  muteConsole();
  const { logger, arrived } = await startLogger({
    captureConsole: true,
    allowedLevels: ["error", "info"],
    silent: true,
  });
  console.error("Couldn't load %s of %s", "cart", "ada");
  console.error("100 % sure");
  console.error("%cRed", "color: red");
  logger.error("Order %d has no price", 17, { a: 1 });
  logger.info("%s is new", "ada");
  expect((await arrived()).map(({ message, metadata }) => [message, metadata?.messageTemplate])).toEqual([
    ["Couldn't load cart of ada", "Couldn't load %s of %s"],
    ["100 % sure", undefined],
    ["Red", undefined],
    ["Order 17 has no price", "Order %d has no price"],
    ["ada is new", undefined],
  ]);
});
