import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { SearchableSection } from "../../lib/docs-search.ts";
import { useLazyModule } from "../../lib/use-lazy-module.ts";
import { useSearchKey } from "../../ui/field/use-search-key.ts";
import type { CallStore, CallsState } from "../api/call-store.ts";
import { useCalls } from "../api/use-calls.ts";

const maxResults = 8;
const loadIndex = () => import("./search-index.ts");

/** The search text, its results, and the selected one. */
export function useDocsSearch(calls: CallStore) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const index = useLazyModule(isOpen, loadIndex);
  const callsState = useCalls(calls);
  const found = index?.searchSections([...index.sections, ...toSections(callsState)], typed) ?? [];
  const results = found.slice(0, maxResults);

  useSearchKey(input);

  function open() {
    setOpen(true);
    calls.load();
  }

  function type(text: string) {
    setTyped(text);
    setActiveIndex(0);
    setOpen(true);
  }

  function clear() {
    setTyped("");
    setOpen(false);
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActiveIndex((activeIndex + step + results.length) % Math.max(1, results.length));
    else if (event.key === "Escape") clear();
    else if (event.key === "Enter") document.getElementById(`${listId}-${activeIndex}`)?.click();
    else return;
    event.preventDefault();
  }

  return {
    listId,
    input,
    typed,
    results,
    activeIndex,
    isOpen,
    SearchResults: index?.SearchResults,
    setActiveIndex,
    open,
    close: () => setOpen(false),
    type,
    clear,
    onKeyDown,
  };
}

function toSections(callsState: CallsState): SearchableSection[] {
  if (callsState.status !== "loaded") return [];
  return callsState.calls.map(({ anchor, method, path, summary }) => ({
    anchor,
    path: `/api#${anchor}`,
    page: "API reference",
    title: `${method} ${path}`,
    text: summary,
  }));
}
