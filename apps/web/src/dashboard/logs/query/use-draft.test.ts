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

test("what is typed is handed on after a rest of 300 ms", () => {
  const { draft, handedOn } = startDraft("");
  draft.type("v");
  advance(299);
  draft.type("very");
  advance(299);
  expect(handedOn).toEqual([]);
  advance(1);
  expect(handedOn).toEqual(["very"]);
});

test("what is typed while a text is on its way stays, and is handed on too", () => {
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

test("a text that is taken back while it is on its way is taken back there too", () => {
  const { draft, handedOn, hold } = startDraft("");
  draft.type("v");
  advance(300);
  draft.type("");
  hold("v");
  expect(draft.text()).toBe("");
  advance(300);
  expect(handedOn).toEqual(["v", ""]);
});

test("what changes elsewhere shows, whatever was typed or handed on before", () => {
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

/** A draft of this value; `hold` changes the value where it is held. */
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
