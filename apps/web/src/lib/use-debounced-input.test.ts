// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDebouncedInput } from "./use-debounced-input.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("typed text is committed after a pause of 300 ms", () => {
  const { input, committed } = renderInput("");
  input.type("v");
  advance(299);
  input.type("very");
  advance(299);
  expect(committed).toEqual([]);
  advance(1);
  expect(committed).toEqual(["very"]);
});

test("text typed while a commit is pending is kept and committed too", () => {
  const { input, committed, setValue } = renderInput("");
  input.type("v");
  advance(300);
  input.type("very");
  setValue("v");
  expect(input.text()).toBe("very");
  advance(300);
  input.type("very first");
  advance(300);
  setValue("very");
  setValue("very first");
  expect(input.text()).toBe("very first");
  expect(committed).toEqual(["v", "very", "very first"]);
  advance(1_000);
  expect(committed).toHaveLength(3);
});

test("text cleared while a commit is pending is cleared there too", () => {
  const { input, committed, setValue } = renderInput("");
  input.type("v");
  advance(300);
  input.type("");
  setValue("v");
  expect(input.text()).toBe("");
  advance(300);
  expect(committed).toEqual(["v", ""]);
});

test("an outside change replaces whatever was typed or committed before", () => {
  const { input, committed, setValue } = renderInput("old");
  input.type("typed");
  setValue("level:error");
  expect(input.text()).toBe("level:error");
  input.commit("entered");
  setValue("entered");
  input.type("half");
  setValue("old");
  expect(input.text()).toBe("old");
  setValue("entered");
  expect(input.text()).toBe("entered");
  advance(1_000);
  expect(committed).toEqual([]);
});

/** An input with this value; `setValue` changes the value from outside. */
function renderInput(value: string) {
  const committed: string[] = [];
  const { result, rerender } = renderHook(
    (current: string) => useDebouncedInput(current, (text) => void committed.push(text)),
    { initialProps: value },
  );
  const input = {
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.edit(text)),
    commit: (text: string) => act(() => result.current.commit(text)),
  };
  return { input, committed, setValue: rerender };
}

function advance(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
