import { hostileLogs } from "@contrail/hostile-texts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownLimits } from "../text/slices.ts";
import { Stack, StackTrace } from "./Stack.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stackOf = (frames: number) =>
  `Error: Failed\n${Array.from({ length: frames }, (_, index) => `    at step${index} (/shop/src/a.ts:${index + 1}:7)`).join("\n")}`;
const frames = () => screen.getAllByText(/^step\d+$/).length;

test("of a long stack, the first frames are shown; the button adds the others, some in each frame of the page", () => {
  const { container } = render(<StackTrace text={stackOf(250)} raw={false} />);
  expect(frames()).toBe(100);
  fireEvent.click(screen.getByRole("button", { name: "Show all 250 frames" }));
  expect(document.activeElement).toBe(container.querySelector("ul"));
  const counts = [frames()];
  while (container.querySelector("[aria-busy=true]")) {
    act(() => void vi.advanceTimersToNextFrame());
    counts.push(frames());
  }
  expect(counts).toEqual([100, 200, 250]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a short stack has no button", () => {
  render(<StackTrace text={stackOf(100)} raw={false} />);
  expect(frames()).toBe(100);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a long message is cut, with a way to all of it", () => {
  render(<Stack text={`Error: ${"x".repeat(shownLimits.characters + 1)}\n    at f (/shop/a.ts:1:1)`} />);
  expect(screen.getByText(/^x+…$/).textContent).toHaveLength(shownLimits.characters + 1);
  expect(screen.getByText(/Switch to Raw/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Raw" }));
  expect(screen.getByRole("button", { name: "Show all 10 kB" })).toBeTruthy();
});

const stacks = Object.entries(hostileLogs(1_000_000)).flatMap(([name, { stack }]) =>
  stack === undefined ? [] : [{ name, stack }],
);

test.each(stacks.map(({ name }) => name))("a megabyte of %s takes few elements", (name) => {
  const text = stacks.find((each) => each.name === name)?.stack ?? "";
  const { container } = render(<Stack text={text} />);
  expect(container.querySelectorAll("*").length).toBeLessThan(1_500);
  fireEvent.click(screen.getByRole("button", { name: "Raw" }));
  expect(container.querySelectorAll("*").length).toBeLessThan(100);
});
