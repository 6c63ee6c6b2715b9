import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { LogSummary } from "./LogSummary.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a message is focusable only if it scrolls", () => {
  const height = vi.spyOn(HTMLElement.prototype, "scrollHeight", "get");
  const { rerender } = render(<LogSummary log={log("a")} onShowOccurrences={() => {}} />);
  expect(screen.getByText("Message of a").tabIndex).toBe(-1);
  height.mockReturnValue(400);
  rerender(<LogSummary log={log("b")} onShowOccurrences={() => {}} />);
  expect(screen.getByText("Message of b").tabIndex).toBe(0);
});

test("a blank message is shown as empty", () => {
  render(<LogSummary log={log("a", { message: "" })} onShowOccurrences={() => {}} />);
  expect(screen.getByText("(empty)")).toBeTruthy();
});
