import { describe, expect, test } from "vitest";
import { findRequest, findResponse } from "./exchange.ts";

describe("the request of a log", () => {
  test.each([
    ["of our logger", { request: { method: "POST", url: "https://a.example/x" } }, "", "POST https://a.example/x"],
    [
      "of axios",
      { name: "AxiosError", config: { method: "get", baseURL: "https://a.example", url: "/x" } },
      "",
      "GET https://a.example/x",
    ],
    ["of an access log", { method: "GET", url: "/cart" }, "", "GET /cart"],
    ["in the message", null, "PUT https://a.example/x answered 500", "PUT https://a.example/x"],
    ["in the message, as a path", { order: 7 }, "DELETE /cart/7 failed", "DELETE /cart/7"],
    ["as an address in the message", null, "Could not load https://a.example/x.", "https://a.example/x"],
  ])("%s", (_, data, message, expected) => {
    const { method, url } = findRequest([data, null], message) ?? {};
    expect([method, url].filter(Boolean).join(" ")).toBe(expected);
  });

  test.each(["POST office is closed", "GET ready", "paid"])("is not '%s'", (message) => {
    expect(findRequest([{ url: "https://shop.example/cart" }], message)).toBeUndefined();
  });
});

describe("what a response says", () => {
  test.each([
    ['{"error":"invalid_token","error_description":"The access token expired"}', "The access token expired"],
    ['{"error":{"code":7,"message":"No such order"}}', "No such order"],
    ['{"errors":[{"message":"email is taken"}]}', "email is taken"],
    [{ title: "Bad Request", detail: "total must be a number" }, "total must be a number"],
    ["upstream\n  is down", "upstream is down"],
    ["<html><head><title>502 Bad Gateway</title></head></html>", "502 Bad Gateway"],
    ["<html><body>hello</body></html>", undefined],
    ["{", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j", (body, answer) => {
    expect(findResponse([{ response: { status: 500, body } }])).toEqual({ status: 500, answer });
  });

  test("is found where axios has it, and no other status is taken for one", () => {
    expect(findResponse([{ response: { status: 409, data: { message: "taken" } } }])).toEqual({
      status: 409,
      answer: "taken",
    });
    expect(findResponse([{ job: { status: 3 } }, { status: "paid" }, null])).toBeUndefined();
  });
});
