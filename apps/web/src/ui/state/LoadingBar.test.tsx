import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LoadingBar } from "./LoadingBar.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("shown only after a delay", () => {
  vi.useFakeTimers();
  render(<LoadingBar />);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Loading");
});
