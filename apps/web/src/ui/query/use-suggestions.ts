import { type KeyboardEvent, useState } from "react";
import { useUser } from "../../lib/session/use-user.ts";
import { createRecentSearches } from "./recent-searches.ts";
import {
  applySuggestion,
  type CompletionContext,
  completionContext,
  filterLabels,
  type Suggestion,
} from "./suggest.ts";

/** What can be suggested. Its functions are hooks: they may load what they return. */
export interface SuggestionSource {
  /** Fields with a note on each. `isOpen`: suggestions are shown. */
  useFields: (isOpen: boolean) => ReadonlyMap<string, string>;
  /** Values of a field, best first; undefined while none is being typed. */
  useValues: (field: string | undefined) => readonly SuggestedValue[];
  /** The localStorage key of recent searches. */
  recentKey: string;
}

export interface SuggestedValue {
  label: string;
  note: string;
  /** Such as `>100`: written as it is, without quotes. */
  isExpression?: boolean;
}

const maxSuggestions = 10;

/** Suggests fields, values and recent searches for the text at the caret. Closed until the user interacts. */
export function useSuggestions(source: SuggestionSource, text: string, caret: number) {
  const recent = createRecentSearches(useUser()?.email ?? "", localStorage, source.recentKey);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const context = completionContext(text, caret);
  const values = source.useValues(open ? context?.field : undefined);
  const fields = source.useFields(open);
  const items = open && context ? suggest(context) : [];
  const activeIndex = active !== undefined && active < items.length ? active : undefined;

  function suggest({ field, prefix }: CompletionContext): Suggestion[] {
    if (text.trim() === "") {
      const searches = recent.list().map((label) => ({ kind: "recent" as const, label, note: "recent" }));
      if (searches.length > 0) return searches;
    }
    if (field !== undefined) {
      const byLabel = new Map(values.map((value) => [value.label, value]));
      const found = filterLabels([...byLabel.keys()], prefix).slice(0, maxSuggestions);
      return found.flatMap((label) => {
        const value = byLabel.get(label);
        return value ? [{ kind: value.isExpression ? "expression" : "value", label, note: value.note } as const] : [];
      });
    }
    const found = filterLabels([...fields.keys()], prefix).slice(0, maxSuggestions);
    return found.map((label) => ({ kind: "field", label, note: fields.get(label) ?? "field" }));
  }

  return {
    items,
    active: activeIndex,
    reopen() {
      setOpen(true);
      setActive(undefined);
    },
    close() {
      setOpen(false);
      setActive(undefined);
    },
    addRecent: (search: string) => recent.add(search),
    accept(index: number) {
      const item = items[index];
      if (!item || !context) return undefined;
      if (item.kind === "recent") return { text: item.label, caret: item.label.length, whole: true };
      return { ...applySuggestion(text, context, item), whole: false };
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      if (!open) setOpen(true);
      if (items.length === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = activeIndex ?? (step === 1 ? -1 : items.length);
      setActive((from + step + items.length) % items.length);
    },
  };
}
