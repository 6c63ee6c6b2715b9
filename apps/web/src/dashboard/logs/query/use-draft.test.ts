import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("typed text is committed after a pause of 300 ms", () => {
  const { draft, handedOn } = startDraft("");
  draft.type("v");
  advance(299);
  draft.type("very");
  advance(299);
  expect(handedOn).toEqual([]);
  advance(1);
  expect(handedOn).toEqual(["very"]);
});

test("text typed while a commit is pending is kept and committed too", () => {
  const { draft, handedOn, hold } = startDraft("");
  draft.type("v");
  advance(300);
  draft.type("very");
  hold("v");
  expect(draft.text()).toBe("very");
  advance(300);
  draft.type("very first");
  advance(300);
  hold("very");
  hold("very first");
  expect(draft.text()).toBe("very first");
  expect(handedOn).toEqual(["v", "very", "very first"]);
  advance(1_000);
  expect(handedOn).toHaveLength(3);
});

test("text cleared while a commit is pending is cleared there too", () => {
  const { draft, handedOn, hold } = startDraft("");
  draft.type("v");
  advance(300);
  draft.type("");
  hold("v");
  expect(draft.text()).toBe("");
  advance(300);
  expect(handedOn).toEqual(["v", ""]);
});

test("an outside change replaces whatever was typed or committed before", () => {
  const { draft, handedOn, hold } = startDraft("old");
  draft.type("typed");
  hold("level:error");
  expect(draft.text()).toBe("level:error");
  draft.handOn("entered");
  hold("entered");
  draft.type("half");
  hold("old");
  expect(draft.text()).toBe("old");
  hold("entered");
  expect(draft.text()).toBe("entered");
  advance(1_000);
  expect(handedOn).toEqual([]);
});

/** An input with this value; `setValue` changes the value from outside. */
function startDraft(value: string) {
  const handedOn: string[] = [];
  const { result, rerender } = renderHook((held: string) => useDraft(held, (text) => void handedOn.push(text)), {
    initialProps: value,
  });
  const draft = {
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.edit(text)),
    handOn: (text: string) => act(() => result.current.handOn(text)),
  };
  return { draft, handedOn, hold: rerender };
}

function advance(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
