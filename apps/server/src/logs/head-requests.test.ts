import { expect, test } from "vitest";
import { startBareLogRoutes } from "./testing/bare-log-routes.ts";

test.each(["live", "export"])("HEAD on the stream /dashboard/logs/%s starts nothing", async (name) => {
  const { app, calls } = startBareLogRoutes();
  const { statusCode } = await app.inject({ method: "HEAD", url: `/dashboard/logs/${name}` });
  expect({ statusCode, calls }).toEqual({ statusCode: 404, calls: [] });
});
