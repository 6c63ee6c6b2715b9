import { ErrorHandler, Injector } from "@angular/core";
import { afterEach, expect, test, vi } from "vitest";
import type { Options } from "../options.ts";
import { startLogger } from "../testing/setup.ts";
import { ContrailErrorHandler } from "./angular.ts";

afterEach(() => vi.restoreAllMocks());

async function handle(error: unknown, options?: Options) {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger(options);
  const injector = Injector.create({ providers: [{ provide: ErrorHandler, useClass: ContrailErrorHandler }] });
  injector.get(ErrorHandler).handleError(error);
  expect(print).toHaveBeenCalledExactlyOnceWith("ERROR", error);
  return arrived();
}

test("Angular creates the handler, which reports an error once and prints it", async () => {
  expect(await handle(new TypeError("no total"))).toMatchObject([
    {
      level: "error",
      message: "no total",
      stack: expect.stringContaining("angular.test.ts"),
      metadata: { captured: "angular" },
    },
  ]);
});

test("a rejection is reported as the error it is about", async () => {
  const error = Object.assign(new Error("Uncaught (in promise): TypeError: no total"), {
    rejection: new TypeError("no total"),
  });
  expect(await handle(error)).toMatchObject([{ message: "no total" }]);
});

test.each<[status: number, options: Options, count: number]>([
  [500, {}, 0],
  [0, {}, 0],
  [404, {}, 1],
  [404, { captureRequests: { clientErrors: true } }, 0],
  [500, { captureRequests: false }, 1],
])("the response %d of HttpClient is reported with %j %d times here", async (status, options, count) => {
  const response = { name: "HttpErrorResponse", status, message: `Http failure response for /orders: ${status}` };
  expect(await handle(response, options)).toHaveLength(count);
});
