import { setTimeout as sleep } from "node:timers/promises";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";
import { postInParts, serve } from "../testing/serve.ts";
import { startLogger } from "../testing/setup.ts";
import { reportErrors, requestContext } from "./express.ts";

afterEach(() => vi.restoreAllMocks());

/** As an application would write it. */
function createApp(errorHandler?: ErrorRequestHandler) {
  const app = express();
  // Express only prints errors outside of tests.
  app.set("env", "development");
  app.use(requestContext());
  app.use(express.json());
  const orders = express.Router();
  orders.post("/:id", async (request, response) => {
    await sleep(1);
    console.error(`Order ${request.params.id}`);
    response.json({});
  });
  orders.get("/:id", async () => {
    await sleep(1);
    throw new Error("database gone");
  });
  app.use("/api/orders", orders);
  app.get("/missing", (_request, _response, next) => next(Object.assign(new Error("no such page"), { status: 404 })));
  app.use(reportErrors());
  if (errorHandler) app.use(errorHandler);
  return app;
}

test("an error of a handler is reported once, with route, method, path and request id", async () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger();
  const url = await serve(createApp());
  const response = await fetch(`${url}/api/orders/17?token=x`, { headers: { "x-request-id": "r1" } });
  expect(response.status).toBe(500);
  const own = (await arrived()).filter((log) => log.metadata?.captured !== "request");
  // Express itself has printed it.
  expect(print).toHaveBeenCalledTimes(1);
  expect(own).toMatchObject([
    {
      level: "error",
      message: "database gone",
      stack: expect.stringContaining("express.test.ts"),
      metadata: {
        captured: "express",
        requestId: "r1",
        method: "GET",
        path: "/api/orders/17",
        route: "/api/orders/:id",
      },
    },
  ]);
});

test("also where the error is printed as text, as Express 4 does", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await serve(
    createApp((error, _request, response, _next) => {
      console.error((error as Error).stack);
      response.status(500).end();
    }),
  );
  await fetch(`${url}/api/orders/17`);
  expect(await arrived()).toMatchObject([{ message: "database gone", metadata: { captured: "express" } }]);
});

test("every log of a request has its context, also after its body was parsed and while others run", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await serve(createApp());
  await Promise.all(["1", "2"].map((id) => postInParts(`${url}/api/orders/${id}`, { id })));
  const logs = (await arrived()).toSorted((one, other) => (one.message ?? "").localeCompare(other.message ?? ""));
  expect(logs).toMatchObject(
    ["1", "2"].map((id) => ({
      message: `Order ${id}`,
      metadata: {
        captured: "console",
        method: "POST",
        path: `/api/orders/${id}`,
        route: "/api/orders/:id",
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    })),
  );
  expect(logs[0]?.metadata?.requestId).not.toBe(logs[1]?.metadata?.requestId);
});

test("errors below 500 are not reported, unless that is wanted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger({ captureRequests: false, captureConsoleErrors: false });
  const url = await serve(createApp());
  expect((await fetch(`${url}/missing`)).status).toBe(404);
  expect(await arrived()).toEqual([]);

  const app = express();
  app.get("/missing", (_request, _response, next) => next(Object.assign(new Error("no such page"), { status: 404 })));
  app.use(reportErrors({ clientErrors: true }));
  await fetch(`${await serve(app)}/missing?page=2`);
  // Without requestContext, the error still has its request.
  expect(await arrived()).toMatchObject([
    {
      message: "no such page",
      metadata: { method: "GET", path: "/missing", route: "/missing", requestId: expect.any(String) },
    },
  ]);
});

test("without init, requests are handled as usual", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const url = await serve(createApp());
  expect((await fetch(`${url}/api/orders/17`)).status).toBe(500);
});

test("requests and errors that throw when they are read don't disturb the application", async () => {
  await startLogger({ captureRequests: false });
  const fail = () => {
    throw new Error("from a getter");
  };
  const hostile = () => Object.defineProperties({}, { status: { get: fail }, stack: { get: fail }, id: { get: fail } });
  const next = vi.fn<(error?: unknown) => void>();
  const request = Object.freeze(hostile());
  const error = hostile();
  requestContext()(request, {}, next);
  reportErrors()(error, request, {}, next);
  expect(next.mock.calls).toEqual([[], [error]]);
});
