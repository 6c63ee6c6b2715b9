import { hostileShapes } from "@contrail/hostile-texts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LongText } from "./LongText.tsx";
import { shownLimits, sliceLimits } from "./slices.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = "Payment of order 8812 was declined\n";
const long = line.repeat(3_000);
const shown = (container: HTMLElement) => container.querySelector("p")?.textContent ?? "";
const nextFrame = () => act(() => void vi.advanceTimersToNextFrame());

test("a short text is shown as it is", () => {
  const { container } = render(<LongText text={line} />);
  expect(shown(container)).toBe(line);
  expect(container.querySelector("p")?.tabIndex).toBe(-1);
  expect(screen.queryByRole("button")).toBeNull();
});

test("of a long text, the beginning is shown; the button adds the rest, one slice in each frame", () => {
  const { container } = render(<LongText text={long} />);
  expect(shown(container)).toBe(line.repeat(shownLimits.lines));
  fireEvent.click(screen.getByRole("button", { name: "Show all 3,000 lines" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(container.querySelector("p"));

  const lengths = [0, shown(container).length];
  while (container.querySelector("[aria-busy=true]")) {
    nextFrame();
    lengths.push(shown(container).length);
  }
  const added = lengths.slice(1).map((length, index) => length - (lengths[index] ?? 0));
  expect(Math.min(...added)).toBeGreaterThan(0);
  expect(Math.max(...added)).toBeLessThanOrEqual(sliceLimits.characters);
  expect(shown(container)).toBe(long);
});

test("a line that is cut ends with an ellipsis", () => {
  const { container } = render(<LongText text={"x".repeat(shownLimits.characters + 1)} />);
  expect(shown(container)).toBe(`${"x".repeat(shownLimits.characters)}…`);
});

test("another text begins with its beginning again", () => {
  const { container, rerender } = render(<LongText text={long} />);
  fireEvent.click(screen.getByRole("button"));
  nextFrame();
  const other = `Other\n${long}`;
  rerender(<LongText text={other} />);
  expect(shown(container)).toHaveLength(6 + line.length * (shownLimits.lines - 1));
  fireEvent.click(screen.getByRole("button"));
  while (container.querySelector("[aria-busy=true]")) nextFrame();
  expect(shown(container)).toBe(other);
});

const shapes = hostileShapes(1_000_000);

test.each(Object.keys(shapes))("a megabyte of %s takes few elements", (name) => {
  const { container } = render(<LongText text={shapes[name] ?? ""} />);
  expect(shown(container).length).toBeLessThanOrEqual(shownLimits.characters + 1);
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(shownLimits.characters / 5);
  expect(screen.getByRole("button", { name: /^Show all / })).toBeTruthy();
});

const shorter = hostileShapes(30_000);

test.each(Object.keys(shorter))("all of %s is added, little in each frame", (name) => {
  const text = shorter[name] ?? "";
  const { container } = render(<LongText text={text} />);
  fireEvent.click(screen.getByRole("button", { name: /^Show all / }));
  const lengths = [0, shown(container).length];
  while (container.querySelector("[aria-busy=true]")) {
    nextFrame();
    lengths.push(shown(container).length);
  }
  const added = lengths.slice(1).map((length, index) => length - (lengths[index] ?? 0));
  expect(Math.max(...added)).toBeLessThanOrEqual(sliceLimits.characters);
  if (!text.includes("\u001b")) expect(shown(container) === text).toBe(true);
});
