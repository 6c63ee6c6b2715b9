import { parseFacetField } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { useUser } from "../../../lib/session/use-user.ts";
import { createRecentSearches } from "./recent-searches.ts";
import { type Asked, accept, askedAt, matching, type Suggestion } from "./suggest.ts";

export interface SuggestionSource {
  filters: LogFilters;
  /** Fields of the logs on screen. */
  fields: readonly string[];
}

const ownFields = ["level", "source", "environment", "application", "message", "stack", "fingerprint", "ts"];
/** Fields with free text, which have no values to suggest. */
const wordless = ["message", "stack", "ts"];
const mostValues = 50;
const mostShown = 10;

/** Suggests fields, values and recent searches for the text at the caret. Closed until the user interacts. */
export function useSuggestions({ filters, fields }: SuggestionSource, text: string, caret: number) {
  const recent = createRecentSearches(useUser()?.email ?? "", localStorage);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const asked = askedAt(text, caret);
  const values = useFieldValues(filters, open ? asked?.field : undefined);
  const items = open && asked ? propose(asked) : [];
  const chosen = active !== undefined && active < items.length ? active : undefined;

  function propose({ field, prefix }: Asked): Suggestion[] {
    if (text.trim() === "") {
      const searches = recent.list().map((label) => ({ kind: "recent" as const, label, note: "recent" }));
      if (searches.length > 0) return searches;
    }
    if (field !== undefined) {
      const found = matching([...values.keys()], prefix).slice(0, mostShown);
      return found.map((label) => ({ kind: "value", label, note: (values.get(label) ?? 0).toLocaleString("en-US") }));
    }
    const found = matching([...ownFields, ...fields], prefix).slice(0, mostShown);
    return found.map((label) => ({ kind: "field", label, note: "field" }));
  }

  return {
    items,
    active: chosen,
    reopen() {
      setOpen(true);
      setActive(undefined);
    },
    close() {
      setOpen(false);
      setActive(undefined);
    },
    remember: (search: string) => recent.add(search),
    accept(index: number) {
      const item = items[index];
      if (!item || !asked) return undefined;
      if (item.kind === "recent") return { text: item.label, caret: item.label.length, whole: true };
      return { ...accept(text, asked, item.label), whole: false };
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      if (!open) setOpen(true);
      if (items.length === 0) return;
      const step = event.key === "ArrowDown" ? 1 : -1;
      const from = chosen ?? (step === 1 ? -1 : items.length);
      setActive((from + step + items.length) % items.length);
    },
  };
}

/** The most frequent values of a field with their counts. */
function useFieldValues(filters: LogFilters, field: string | undefined): ReadonlyMap<string, number> {
  const { queries } = useClient();
  const asked = field !== undefined && !wordless.includes(field) && parseFacetField(field) ? field : undefined;
  const { data } = useQuery({
    ...queries.facets({ ...filters, search: undefined }, asked ? [asked] : [], mostValues),
    enabled: asked !== undefined,
    staleTime: 30_000,
  });
  const isOfField = data?.[0]?.field === asked;
  return new Map(isOfField ? data?.[0]?.values.map(({ value, count }) => [String(value), count]) : []);
}
