// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { saveEditorRequest, takeEditorRequest, withEditorRequest } from "./editor-request.ts";

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
  expect(withEditorRequest("/login", search)).toBe(expected);
});

test("a saved request is returned once", () => {
  saveEditorRequest("?vs=&state=s1&page=2");
  expect(takeEditorRequest()).toBe("?vs=&state=s1");
  expect(takeEditorRequest()).toBe("");
});

test("a URL without a request clears the saved one", () => {
  saveEditorRequest("?vs=&state=s1");
  saveEditorRequest("?page=2");
  expect(takeEditorRequest()).toBe("");
});

test("with blocked storage, nothing is saved and nothing throws", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  saveEditorRequest("?vs=");
  expect(takeEditorRequest()).toBe("");
});
