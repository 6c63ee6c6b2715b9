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
])("the editor's request is kept, other parameters are dropped: %s", (search, expected) => {
  expect(withHandOver("/login", search)).toBe(expected);
});

test("a saved request is returned once", () => {
  keepHandOver("?vs=&state=s1&page=2");
  expect(takeHandOver()).toBe("?vs=&state=s1");
  expect(takeHandOver()).toBe("");
});

test("a URL without a request clears the saved one", () => {
  keepHandOver("?vs=&state=s1");
  keepHandOver("?page=2");
  expect(takeHandOver()).toBe("");
});

test("with blocked storage, nothing is saved and nothing throws", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  keepHandOver("?vs=");
  expect(takeHandOver()).toBe("");
});
