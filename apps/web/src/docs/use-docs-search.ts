import { type KeyboardEvent, useId, useRef, useState } from "react";
import { type Section, searchSections } from "../lib/docs-search.ts";
import { useLazyModule } from "../lib/use-lazy-module.ts";
import { useSearchKey } from "../ui/field/use-search-key.ts";
import type { CallStore, Found } from "./call-store.ts";
import { useCalls } from "./use-calls.ts";

const maxResults = 8;
const loadSections = () => import("./sections.ts?at-build");

/** What is typed into the search, what it finds, and which of it is chosen. */
export function useDocsSearch(calls: CallStore) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const late = useLazyModule(isOpen, loadSections);
  const foundCalls = useCalls(calls);
  const found = searchSections([...(late?.sections ?? []), ...toSections(foundCalls)], typed).slice(0, maxResults);

  useSearchKey(input);

  function open() {
    setOpen(true);
    calls.load();
  }

  function type(words: string) {
    setTyped(words);
    setPlace(0);
    setOpen(true);
  }

  function leave() {
    setTyped("");
    setOpen(false);
    input.current?.blur();
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((place + step + found.length) % Math.max(1, found.length));
    else if (event.key === "Escape") leave();
    else if (event.key === "Enter") document.getElementById(`${listId}-${place}`)?.click();
    else return;
    event.preventDefault();
  }

  return {
    listId,
    input,
    typed,
    found,
    place,
    isOpen,
    isReady: late !== null,
    setPlace,
    open,
    close: () => setOpen(false),
    type,
    leave,
    press,
  };
}

function toSections(found: Found): Section[] {
  if (found.state !== "loaded") return [];
  return found.calls.map(({ anchor, method, path, summary }) => ({
    anchor,
    title: `${method} ${path}`,
    text: summary,
  }));
}
