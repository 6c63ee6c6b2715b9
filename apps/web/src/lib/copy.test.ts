// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy.ts";

afterEach(() => vi.unstubAllGlobals());

test("the text is copied to the clipboard", async () => {
  await copyText("console_a9");
  expect(await navigator.clipboard.readText()).toBe("console_a9");
});

test.each([
  [
    "a rejection by the browser",
    { writeText: () => Promise.reject(new Error("Document is not focused.")) },
    "Document is not focused.",
  ],
  ["a reason that isn't an Error", { writeText: () => Promise.reject("denied") }, "denied"],
  ["no clipboard", undefined, "the clipboard requires a secure connection (HTTPS)"],
])("[ERR-02] %s is reported with its reason", async (_, clipboard, reason) => {
  vi.stubGlobal("navigator", { clipboard });
  await expect(copyText("x")).rejects.toThrow(`Could not copy text: ${reason}`);
});
