import { afterEach, expect, test, vi } from "vitest";
import { beginSignInFlow, endSignInFlow } from "./sign-in-flow.ts";

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test("a sign-in that began in this tab is recognised once", () => {
  expect(endSignInFlow()).toBe(false);
  beginSignInFlow();
  expect(endSignInFlow()).toBe(true);
  expect(endSignInFlow()).toBe(false);
});

test("after ten minutes it is no longer recognised, nor is a damaged mark", () => {
  vi.useFakeTimers();
  beginSignInFlow();
  vi.advanceTimersByTime(10 * 60_000);
  expect(endSignInFlow()).toBe(false);
  sessionStorage.setItem("contrail-sign-in-flow", "{");
  expect(endSignInFlow()).toBe(false);
});
