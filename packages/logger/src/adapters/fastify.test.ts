import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { postInParts } from "../testing/serve.ts";
import { startLogger } from "../testing/setup.ts";
import { contrail, type ReportOptions } from "./fastify.ts";

afterEach(() => vi.restoreAllMocks());

async function startApp(options: ReportOptions = {}) {
  const app = Fastify({ requestIdHeader: "x-request-id" });
  await app.register(contrail, options);
  await app.register(
    async (orders) => {
      orders.post("/:id", async (request) => {
        await sleep(1);
        console.error(`Order ${(request.params as { id: string }).id}`);
        return {};
      });
      orders.get("/:id", async () => {
        await sleep(1);
        throw new Error("database gone");
      });
    },
    { prefix: "/api/orders" },
  );
  app.get("/limited", { schema: { querystring: { type: "object", required: ["page"] } } }, async () => ({}));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.listeningOrigin;
}

test("an error of a handler is reported once, with route, method, path and request id", async () => {
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await startApp();
  const response = await fetch(`${url}/api/orders/17?token=x`, { headers: { "x-request-id": "r1" } });
  expect(response.status).toBe(500);
  expect(await arrived()).toMatchObject([
    {
      level: "error",
      message: "database gone",
      stack: expect.stringContaining("fastify.test.ts"),
      metadata: {
        captured: "fastify",
        requestId: "r1",
        method: "GET",
        path: "/api/orders/17",
        route: "/api/orders/:id",
      },
    },
  ]);
});

test("every log of a request has its context, also after its body was parsed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await startApp();
  await Promise.all(["1", "2"].map((id) => postInParts(`${url}/api/orders/${id}`, { id })));
  const logs = (await arrived()).toSorted((one, other) => (one.message ?? "").localeCompare(other.message ?? ""));
  expect(logs).toMatchObject(
    ["1", "2"].map((id) => ({
      message: `Order ${id}`,
      metadata: { captured: "console", method: "POST", path: `/api/orders/${id}`, route: "/api/orders/:id" },
    })),
  );
  expect(logs[0]?.metadata?.requestId).not.toBe(logs[1]?.metadata?.requestId);
});

test.each([
  [{}, []],
  [{ clientErrors: true }, [{ metadata: { captured: "fastify", route: "/limited" } }]],
])("a request that fails validation is reported with %j as %j", async (options, logs) => {
  const { arrived } = await startLogger({ captureRequests: false });
  const url = await startApp(options);
  expect((await fetch(`${url}/limited`)).status).toBe(400);
  expect(await arrived()).toMatchObject(logs);
});
