import { levels, parseFacetField, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { useUser } from "../../../lib/session/use-user.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { createRecentSearches } from "./recent-searches.ts";
import {
  applySuggestion,
  type CompletionContext,
  completionContext,
  filterLabels,
  type Suggestion,
} from "./suggest.ts";

export interface SuggestionSource {
  filters: LogFilters;
  /** Fields of the logs on screen. */
  fields: readonly string[];
}

const builtInFields = ["level", "source", "environment", "application", "message", "stack", "fingerprint", "ts"];
/** Fields with free text, which have no values to suggest. */
const freeTextFields = ["message", "stack", "ts"];
const maxValues = 50;
const maxSuggestions = 10;

/** Suggests fields, values and recent searches for the text at the caret. Closed until the user interacts. */
export function useSuggestions({ filters, fields }: SuggestionSource, text: string, caret: number) {
  const recent = createRecentSearches(useUser()?.email ?? "", localStorage);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const context = completionContext(text, caret);
  const values = useFieldValues(filters, open ? context?.field : undefined);
  const notes = useFieldNotes(filters, open);
  const items = open && context ? suggest(context) : [];
  const activeIndex = active !== undefined && active < items.length ? active : undefined;

  function suggest({ field, prefix }: CompletionContext): Suggestion[] {
    if (text.trim() === "") {
      const searches = recent.list().map((label) => ({ kind: "recent" as const, label, note: "recent" }));
      if (searches.length > 0) return searches;
    }
    if (field !== undefined) {
      const found = filterLabels([...values.keys()], prefix).slice(0, maxSuggestions);
      return found.map((label) => ({ kind: "value", label, note: toNote(values.get(label)) }));
    }
    const known = new Set([...builtInFields, ...notes.keys(), ...fields]);
    const found = filterLabels([...known], prefix).slice(0, maxSuggestions);
    return found.map((label) => ({ kind: "field", label, note: notes.get(label) ?? "field" }));
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
      return { ...applySuggestion(text, context, item.label), whole: false };
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

/** The fields worth filtering by, whatever is searched for now, and how many values they have. */
function useFieldNotes({ appName, range }: LogFilters, enabled: boolean): ReadonlyMap<string, string> {
  const { queries } = useClient();
  const { data = [] } = useQuery({ ...queries.facetFields({ appName, range }), enabled });
  return new Map(
    data.map(({ field, distinct, approximate }) => [field, toCount(distinct, "value", { atLeast: approximate })]),
  );
}

/** How often a value occurs, once that is known. */
function toNote(count: number | undefined): string {
  return count === undefined ? "" : count.toLocaleString("en-US");
}

/** The most frequent values of a field with their counts. Levels are known before they are counted. */
function useFieldValues(filters: LogFilters, name: string | undefined): ReadonlyMap<string, number | undefined> {
  const { queries } = useClient();
  const fields = name === undefined ? [] : facetFieldsOf(name);
  // Whatever is selected, any level can be typed instead.
  const scope = { ...filters, search: undefined, levels: name === "level" ? undefined : filters.levels };
  const { data } = useQuery({
    ...queries.facets(scope, fields, maxValues),
    enabled: fields.length > 0,
    staleTime: 30 * secondMs,
  });
  const known = name === "level" ? levels : [];
  if (!data) return new Map(known.map((value) => [value, undefined]));
  const counts = new Map<string, number>(known.map((value) => [value, 0]));
  for (const { value, count } of data.filter(({ field }) => fields.includes(field)).flatMap(({ values }) => values)) {
    counts.set(String(value), (counts.get(String(value)) ?? 0) + count);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}

/** A path without a root can be in metadata or in data, as in a search. */
function facetFieldsOf(name: string): string[] {
  if (freeTextFields.includes(name)) return [];
  return parseFacetField(name) ? [name] : [`meta.${name}`, `data.${name}`].filter((field) => parseFacetField(field));
}
