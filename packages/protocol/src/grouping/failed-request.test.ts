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
])("a failed request %s", (_, data, message, request) => {
  expect(findFailedRequest(data, message)).toEqual(request);
});

test.each([undefined, null, 17, "text", [], {}, { request: "GET" }, { config: {} }])("%j is none", (data) => {
  expect(findFailedRequest(data, "GET failed")).toBeUndefined();
});
