// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSavedBanner } from "./use-saved-banner.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[SET-11] the banner hides after 3 s, counted from the last save", () => {
  const { result } = renderHook(() => useSavedBanner());
  expect(result.current.isShown).toBe(false);
  act(() => result.current.show());
  advance(2_000);
  act(() => result.current.show());
  advance(2_999);
  expect(result.current.isShown).toBe(true);
  advance(1);
  expect(result.current.isShown).toBe(false);
});

function advance(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
