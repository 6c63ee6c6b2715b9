import { describe, expect, test } from "vitest";
import { createMaskTruncated } from "./complete/create-mask.ts";
import { createRedactor } from "./create-redactor.ts";

const redactor = createRedactor();

function expectMasked(value: object, expected: object) {
  const before = structuredClone(value);
  expect(redactor.value(value)).toEqual(expected);
  expect(value).toEqual(before);
  expect(redactor.value(expected)).toBe(expected);
  expect(createMaskTruncated({})(value)).toEqual(expected);
}

describe("a value is masked by the name next to it", () => {
  test.each<[what: string, value: object, expected: object]>([
    ["the entries of a map", [["password", "hunter"]], [["password", "[redacted]"]]],
    [
      "several entries",
      {
        map: [
          ["user", "ada"],
          ["x-api-key", "abc"],
          ["pin", 1234],
          ["token", { inner: "abc" }],
        ],
      },
      {
        map: [
          ["user", "ada"],
          ["x-api-key", "[redacted]"],
          ["pin", "[redacted]"],
          ["token", { inner: "[redacted]" }],
        ],
      },
    ],
    [
      "headers as Node.js reads them",
      { rawHeaders: ["Host", "x.dev", "X-Api-Key", "hunter", "Cookie", "a=b", "Accept", "*/*"] },
      { rawHeaders: ["Host", "x.dev", "X-Api-Key", "[redacted]", "Cookie", "[redacted]", "Accept", "*/*"] },
    ],
    [
      "names and values that alternate",
      ["Host", "x.dev", "X-Api-Key", "q7Xk2Vn9"],
      ["Host", "x.dev", "X-Api-Key", "[redacted]"],
    ],
    [
      "arguments of a command",
      { argv: ["mysql", "--password", "hunter", "--host", "db", "--token", "--verbose"] },
      { argv: ["mysql", "--password", "[redacted]", "--host", "db", "--token", "--verbose"] },
    ],
    ["a name and a value", { name: "password", value: "hunter" }, { name: "password", value: "[redacted]" }],
    ["a key and a value", { key: "x-api-key", value: "abc" }, { key: "x-api-key", value: "[redacted]" }],
    [
      "an error of a validator, with a path",
      { type: "field", msg: "Invalid value", path: "user.password", value: "hunter", location: "body" },
      { type: "field", msg: "Invalid value", path: "user.password", value: "[redacted]", location: "body" },
    ],
    [
      "an error of a validator, with a property",
      { property: "password", value: "hunter", constraints: { minLength: "is too short" } },
      { property: "password", value: "[redacted]", constraints: { minLength: "is too short" } },
    ],
    ["the field of a form", { field: "cvv", value: 123 }, { field: "cvv", value: "[redacted]" }],
  ])("%s: %j", (_what, value, expected) => expectMasked(value, expected));
});

describe("lists without names are kept", () => {
  test.each<unknown[]>([
    ["password", "email"],
    ["password", "userId", "newPassword2", "email"],
    ["accessToken", "refreshToken"],
    ["token", "v2"],
    ["Invalid token", "user-4711-blue"],
    ["auth", "session", "token", "release-2"],
    ["a", "token", "b-123456"],
    [
      ["x", "y"],
      ["color", "red"],
    ],
    [1, 2, [3, 4]],
    [["password"], ["password", "email", "name"]],
  ])("%j", (...list) => expectMasked(list, list));
});

describe("credentials of HTTP clients", () => {
  test.each<[value: object, expected: object]>([
    [{ auth: "ada:hunter" }, { auth: "ada:[redacted]" }],
    [{ config: { proxyAuth: ":hunter2" } }, { config: { proxyAuth: ":[redacted]" } }],
    [{ auth: { username: "ada", password: "x" } }, { auth: { username: "ada", password: "[redacted]" } }],
  ])("%j", (value, expected) => expectMasked(value, expected));

  test.each([
    { auth: "required" },
    { auth: true },
    { auth: "https://auth.example.com/login" },
    { auth: "failed: no session" },
    { oauth: "scope:read" },
    { auth: { type: "role:admin" } },
    { auth: "ada:[redacted]" },
  ])("kept: %j", (value) => expectMasked(value, value));

  test("are reported as such", () => {
    expect(redactor.inspect({ request: { auth: "ada:hunter" } }).findings).toEqual([
      { path: "request.auth", rule: "basic", masked: "ada:[redacted]" },
    ]);
  });
});

describe("messages about a secret aren't secrets", () => {
  test.each([
    { errors: { password: "is too short", token: ["has expired", "Request a new one"] } },
    { validationErrors: { password: "Must have at least 8 characters." } },
    { messages: { pin: "Enter the pin of your card" } },
  ])("%j", (value) => expectMasked(value, value));

  test("but a value is one", () => {
    expectMasked(
      { errors: { password: "hunter2", token: "q7 Xk2Vn9", pin: ["is wrong", "1234"] } },
      { errors: { password: "[redacted]", token: "[redacted]", pin: ["[redacted]", "[redacted]"] } },
    );
  });
});
