import { expect, test } from "vitest";
import { startBareLogRoutes } from "./testing/bare-log-routes.ts";

const url = "/dashboard/delete-all-logs";

test.each([
  ["a misspelled parameter", "?appname=shop", undefined],
  ["an unknown parameter", "?appName=shop&before=2026-01-01", undefined],
  ["a list", "?appName[]=shop", undefined],
  ["two applications", "?appName=shop&appName=blog", undefined],
  ["the application in a body", "", { appName: "shop" }],
  ["a list as a body", "", ["shop"]],
])("with %s, nothing is deleted", async (_, query, payload) => {
  const { app, calls } = startBareLogRoutes();
  const response = await app.inject({ method: "DELETE", url: url + query, ...(payload && { payload }) });
  expect({ status: response.statusCode, body: response.json(), calls }).toMatchObject({
    status: 400,
    body: { success: false, code: "bad_request" },
    calls: [],
  });
});

test.each([
  ["", undefined, "delete all"],
  ["", {}, "delete all"],
  ["?appName=shop", undefined, "delete shop"],
])("with %j and the body %j: %s", async (query, payload, expected) => {
  const { app, calls } = startBareLogRoutes();
  const response = await app.inject({ method: "DELETE", url: url + query, ...(payload && { payload }) });
  expect({ status: response.statusCode, calls }).toEqual({ status: 200, calls: [expected] });
});
