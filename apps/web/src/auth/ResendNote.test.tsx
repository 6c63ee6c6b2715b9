import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResendNote } from "./ResendNote.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[AUTH-44] the countdown runs for 60 s, and only then a new code can be had", () => {
  const onRestart = vi.fn();
  render(<ResendNote onRestart={onRestart} />);
  expect(screen.getByText("1:00")).toBeTruthy();
  advance(18_000);
  expect(screen.getByText("0:42")).toBeTruthy();
  advance(41_000);
  expect(screen.getByText("0:01")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  advance(1_000);
  fireEvent.click(screen.getByRole("button", { name: "register again" }));
  expect(onRestart).toHaveBeenCalledTimes(1);
});

test("a tab that slept shows the time that is really left", () => {
  render(<ResendNote onRestart={() => {}} />);
  vi.setSystemTime(Date.now() + 50_000);
  advance(1_000);
  expect(screen.getByText("0:09")).toBeTruthy();
});

function advance(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
