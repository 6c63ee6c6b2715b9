import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { createServer } from "./create-server.ts";
import { loggerOptions } from "./logger.ts";
import { describeApi } from "./openapi.ts";

test("the OpenAPI document is serialized only once", async () => {
  const app = createServer({ logger: pino(loggerOptions("silent")), trustProxy: false, https: undefined });
  await describeApi(app, { publicUrl: "http://localhost:4000" });
  app.get("/ping", { schema: { response: { 200: z.object({ pong: z.boolean() }) } } }, async () => ({ pong: true }));
  const stringify = vi.spyOn(JSON, "stringify");
  const responses = [await app.inject("/openapi.json"), await app.inject("/openapi.json")] as const;
  const serialized = stringify.mock.calls.filter(
    ([value]) => value !== null && Object.hasOwn(Object(value), "openapi"),
  );
  stringify.mockRestore();
  expect(serialized).toHaveLength(1);
  expect(responses[1].body).toBe(responses[0].body);
  expect(responses[1].headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(Object.keys(responses[1].json().paths)).toEqual(["/ping"]);
  await app.close();
});
