import { expect, test } from "vitest";
import { startBareLogRoutes } from "./testing/bare-log-routes.ts";

test("an export starts only if its memory fits into the budget", async () => {
  const { app, calls } = startBareLogRoutes({ maxResponseBytes: 2 ** 20 });
  const response = await app.inject({ method: "GET", url: "/dashboard/logs/export?format=csv" });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ "retry-after": "1", "content-type": expect.stringContaining("json") });
  expect(response.json()).toMatchObject({ success: false, code: "overloaded" });
  expect(calls).toEqual([]);
});
