import { expect, test } from "vitest";
import { requestOf, userOf } from "./request-of.ts";

const url = "https://api.shop.dev/pay";

test.each([
  [
    "our logger",
    { request: { method: "POST", url, body: "{}" }, response: { status: 504, body: "" }, duration: 8003 },
    { captured: "request", url: "https://shop.dev/cart" },
    { method: "POST", url, status: 504, duration: "8,003 ms" },
  ],
  [
    "our logger, if no response came",
    [
      { request: { method: "GET", url }, duration: 12 },
      { name: "TypeError", message: "Failed to fetch" },
    ],
    { captured: "request" },
    { method: "GET", url, status: undefined, duration: "12 ms" },
  ],
  [
    "a request in the format of our logger that was sent by hand",
    { request: { method: "POST", url }, response: { status: 504 }, duration: 8003 },
    null,
    { method: "POST", url, status: 504, duration: "8,003 ms" },
  ],
  [
    "a request that contains its status and duration",
    { request: { method: "POST", url, status: 504, durationMs: 8003 } },
    null,
    { method: "POST", url, status: 504, duration: "8,003 ms" },
  ],
  [
    "a request that contains a duration of an unknown unit",
    { request: { method: "POST", url, statusCode: 504, duration: 8 } },
    null,
    { method: "POST", url, status: 504, duration: "request.duration 8" },
  ],
  [
    "pino-http",
    { req: { method: "GET", url: "/orders" }, res: { statusCode: 200 }, responseTime: 4.25 },
    null,
    { method: "GET", url: "/orders", status: 200, duration: "4.3 ms" },
  ],
  [
    "OpenTelemetry",
    "GET /orders",
    { "http.request.method": "get", "url.path": "/orders", "http.response.status_code": "404" },
    { method: "GET", url: "/orders", status: 404, duration: undefined },
  ],
  [
    "flat fields with a duration of an unknown unit",
    { method: "put", path: "/orders/7", status: 409, duration: 0.4 },
    null,
    { method: "PUT", url: "/orders/7", status: 409, duration: "duration 0.4" },
  ],
  [
    "a duration with its unit",
    null,
    { http: { status: 500, url }, took: "1.2s" },
    { method: undefined, url, status: 500, duration: "1.2s" },
  ],
])("the request of %s", (_, data, metadata, expected) => {
  expect(requestOf({ data, metadata })).toEqual(expected);
});

test.each([
  ["a page address", "Clicked", { url, userAgent: "x", platform: "Linux" }],
  ["the status of something else", { status: "shipped", order: 7 }, { url }],
  ["a method of payment", { method: "card", url }, null],
  ["a number that is no status", { status: 7, method: 3 }, null],
  ["nothing", null, null],
])("%s is no request", (_, data, metadata) => {
  expect(requestOf({ data, metadata })).toBeUndefined();
});

test.each([
  [{ user: { id: 42, email: "ada@example.com" } }, null, "ada@example.com"],
  [{ order: 7 }, { userId: 42 }, "42"],
  [{ user: "ada" }, { user: "bob" }, "ada"],
  [{ user: { theme: "dark" } }, null, undefined],
  ["text", null, undefined],
])("the user of %j and %j is %j", (data, metadata, user) => {
  expect(userOf({ data, metadata })).toBe(user);
});

test("of a long list, the first objects are read", () => {
  const request = { method: "GET", url: "/cart" };
  expect(requestOf({ data: [...Array(99).fill({}), request], metadata: null })).toMatchObject(request);
  expect(requestOf({ data: [...Array(100).fill({}), request], metadata: null })).toBeUndefined();
});
