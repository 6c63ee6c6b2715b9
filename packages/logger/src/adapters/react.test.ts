// @vitest-environment happy-dom
import { act, createElement, type ReactNode, useState } from "react";
import { createRoot, type RootOptions } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startLogger } from "../testing/setup.ts";
import { ErrorBoundary, onCaughtError, onRecoverableError, onUncaughtError } from "./react.ts";

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Cart({ total }: { total?: { amount: number } }): ReactNode {
  return `Total: ${total?.amount ?? fail()}`;
}

function fail(): never {
  throw new TypeError("no total");
}

async function render(content: ReactNode, options?: RootOptions) {
  const element = document.createElement("div");
  await act(async () => createRoot(element, options).render(content));
  return element;
}

const boundary = (fallback: unknown = "Something went wrong.") =>
  createElement(ErrorBoundary, { fallback }, createElement(Cart));

test.each([
  ["with the options of the root", { onUncaughtError, onCaughtError, onRecoverableError }],
  ["without them", undefined],
])("an error that the boundary catches is reported once, with its component stack, %s", async (_, options) => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  const { arrived } = await startLogger();
  const element = await render(boundary(), options);
  expect(element.textContent).toBe("Something went wrong.");
  expect(print).toHaveBeenCalled();
  expect(await arrived()).toMatchObject([
    {
      level: "error",
      message: "no total",
      stack: expect.stringContaining("react.test.ts"),
      metadata: { captured: "react", componentStack: expect.stringMatching(/^at Cart.*\n\s+at ErrorBoundary/) },
    },
  ]);
});

test("an error that nothing catches is reported once, and the page still gets it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const passedOn = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", passedOn);
  const { arrived } = await startLogger();
  // `act` would throw the error instead.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  createRoot(document.createElement("div"), { onUncaughtError, onCaughtError }).render(createElement(Cart));
  await expect.poll(() => passedOn.mock.calls).toEqual([[expect.objectContaining({ message: "no total" })]]);
  expect(await arrived()).toMatchObject([
    { message: "no total", metadata: { captured: "react", componentStack: expect.stringContaining("at Cart") } },
  ]);
});

test("a fallback can try again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await startLogger();
  let retry: (() => void) | undefined;
  let setTotal: ((total: { amount: number }) => void) | undefined;
  const onError = vi.fn<(error: unknown) => void>();
  function Page() {
    const [total, set] = useState<{ amount: number }>();
    setTotal = set;
    const fallback = (error: Error, again: () => void) => {
      retry = again;
      return `Failed: ${error.message}`;
    };
    return createElement(ErrorBoundary, { onError, fallback }, createElement(Cart, total && { total }));
  }
  const element = await render(createElement(Page));
  expect(element.textContent).toBe("Failed: no total");
  expect(onError).toHaveBeenCalledTimes(1);
  await act(async () => {
    setTotal?.({ amount: 3 });
    retry?.();
  });
  expect(element.textContent).toBe("Total: 3");
});
