import { expect, test } from "vitest";
import { findFailedRequest } from "./failed-request.ts";

const none = { method: "GET", host: "", path: "/", status: "none", operation: "" };

test.each([
  [
    "of the logger",
    { request: { method: "GET", url: "https://api.shop.dev/orders/17?q=1" }, response: { status: 500 } },
    "",
    { ...none, host: "api.shop.dev", path: "/orders/:id", status: "500" },
  ],
  [
    "without a response, next to its error",
    [{ request: { method: "post", url: "/orders" } }, { name: "TypeError", message: "Failed to fetch" }],
    "",
    { ...none, method: "POST", path: "/orders" },
  ],
  [
    "of GraphQL",
    {
      request: { method: "POST", url: "/graphql", body: '{"operationName":"Cart","query":"query Cart { id }"}' },
      response: { status: 500 },
    },
    "",
    { ...none, method: "POST", path: "/graphql", status: "500", operation: "Cart" },
  ],
  [
    "of axios",
    {
      name: "AxiosError",
      status: 401,
      config: { method: "get", url: "/orders/17", baseURL: "https://user:pw@api.shop.dev/v2" },
    },
    "",
    { ...none, host: "api.shop.dev", path: "/v2/orders/:id", status: "401" },
  ],
  [
    "of ofetch",
    { name: "FetchError" },
    '[GET] "/api/rates": 500 Internal Server Error',
    { ...none, path: "/api/rates", status: "500" },
  ],
  [
    "of ofetch without a response",
    {},
    '[GET] "/api/rates": <no response> Failed to fetch',
    { ...none, path: "/api/rates" },
  ],
  [
    "of ky",
    { name: "HTTPError" },
    "Request failed with status code 404 Not Found: PUT https://api.shop.dev/orders/17",
    { ...none, method: "PUT", host: "api.shop.dev", path: "/orders/:id", status: "404" },
  ],
  [
    "of Angular, which doesn't name the method",
    { name: "HttpErrorResponse" },
    "Http failure response for https://api.shop.dev/orders/17: 500 Internal Server Error",
    { ...none, method: "HTTP", host: "api.shop.dev", path: "/orders/:id", status: "500" },
  ],
  ...[
    "GET https://api.shop.dev/orders/17 failed with 500",
    "GET https://api.shop.dev/orders/17: 500",
    "GET https://api.shop.dev/orders/17 500 (Internal Server Error)",
    "GET https://api.shop.dev/orders/17?page=2 returned status code 500",
    "GET https://api.shop.dev/orders/17 answered (500)",
  ].map((message): [string, object, string, object] => [
    `of a message: ${message}`,
    {},
    message,
    { ...none, host: "api.shop.dev", path: "/orders/:id", status: "500" },
  ]),
])("a failed request %s", (_, data, message, request) => {
  expect(findFailedRequest(data, message)).toEqual(request);
});

test.each([
  "GET failed",
  "GET /orders failed",
  "GET /orders took 500 ms",
  "GET /orders took 500ms",
  "GET /orders returned 5000 rows",
  "Http failure response for (unknown url): 0 Unknown Error",
  "Request failed with status code 500",
])("%j isn't one: it doesn't say what was requested, or that it failed", (message) => {
  expect(findFailedRequest(undefined, message)).toBeUndefined();
});

test.each([undefined, null, 17, "text", [], {}, { request: "GET" }, { config: {} }])("%j is none", (data) => {
  expect(findFailedRequest(data, "GET failed")).toBeUndefined();
});
