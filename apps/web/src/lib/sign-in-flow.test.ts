import { afterEach, expect, test, vi } from "vitest";
import { beginSignInFlow, endSignInFlow } from "./sign-in-flow.ts";

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test("a sign-in that this tab began is recognised by its id, once", () => {
  const id = beginSignInFlow();
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(endSignInFlow(id)).toBe(true);
  expect(endSignInFlow(id)).toBe(false);
});

test("another id, none, or one that is too old is not recognised", () => {
  vi.useFakeTimers();
  expect(endSignInFlow(null)).toBe(false);
  const first = beginSignInFlow();
  expect(endSignInFlow(first.replace(/^./, "x"))).toBe(false);
  beginSignInFlow();
  expect(endSignInFlow(null)).toBe(false);
  const late = beginSignInFlow();
  vi.advanceTimersByTime(10 * 60_000);
  expect(endSignInFlow(late)).toBe(false);
});

test("a damaged mark is no mark", () => {
  sessionStorage.setItem("contrail-sign-in-flow", "{");
  expect(endSignInFlow("x")).toBe(false);
});
