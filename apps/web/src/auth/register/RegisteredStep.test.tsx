import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RegisteredStep } from "./RegisteredStep.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[AUTH-53] continues automatically after 2000 ms, once", () => {
  const onContinue = vi.fn();
  const { rerender } = render(<RegisteredStep onContinue={onContinue} />);
  advance(1_000);
  // A rerender, as when the user has loaded, must not restart the timer.
  rerender(<RegisteredStep onContinue={() => onContinue()} />);
  advance(999);
  expect(onContinue).not.toHaveBeenCalled();
  advance(1);
  expect(onContinue).toHaveBeenCalledTimes(1);
});

function advance(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
