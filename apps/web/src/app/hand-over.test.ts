import { expect, test } from "vitest";
import { withHandOver } from "./hand-over.ts";

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
