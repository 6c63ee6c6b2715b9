import { afterEach, expect, test, vi } from "vitest";
import { keepHandOver, takeHandOver, withHandOver } from "./hand-over.ts";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test.each([
  ["", "/login"],
  ["?page=2", "/login"],
  ["?state=s", "/login"],
  ["?vs=", "/login?vs="],
  [
    "?page=2&vs=vscode%3A%2F%2Fcontrail.contrail%2Fauth-callback&state=s1",
    "/login?vs=vscode%3A%2F%2Fcontrail.contrail%2Fauth-callback&state=s1",
  ],
])("the editor's hand-over survives, other parameters do not: %s", (search, address) => {
  expect(withHandOver("/login", search)).toBe(address);
});

test("a remembered hand-over is taken once", () => {
  keepHandOver("?vs=&state=s1&page=2");
  expect(takeHandOver()).toBe("?vs=&state=s1");
  expect(takeHandOver()).toBe("");
});

test("an address without a hand-over forgets the one before", () => {
  keepHandOver("?vs=&state=s1");
  keepHandOver("?page=2");
  expect(takeHandOver()).toBe("");
});

test("a browser that blocks its storage remembers none, and nothing breaks", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  keepHandOver("?vs=");
  expect(takeHandOver()).toBe("");
});
