// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { beginSignInFlow, endSignInFlow } from "./sign-in-flow.ts";

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test("a sign-in started in this tab is recognized once", () => {
  expect(endSignInFlow()).toBe(false);
  beginSignInFlow();
  expect(endSignInFlow()).toBe(true);
  expect(endSignInFlow()).toBe(false);
});

test("an expired or corrupt mark isn't recognized", () => {
  vi.useFakeTimers();
  beginSignInFlow();
  vi.advanceTimersByTime(10 * 60_000);
  expect(endSignInFlow()).toBe(false);
  sessionStorage.setItem("contrail-sign-in-flow", "{");
  expect(endSignInFlow()).toBe(false);
});
