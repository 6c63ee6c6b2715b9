import { type Facet, levels } from "@contrail/protocol";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { selectedValues, selectOnly, toggleValue } from "../../../lib/search-filters.ts";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import type { FacetValues } from "../use-facet-values.ts";
import { FacetValueRow } from "./FacetValueRow.tsx";

interface FacetGroupProps extends FacetValues {
  /** Field name in the search language. */
  field: string;
  title: string;
  search: string;
  onSearch: (search: string) => void;
  open: boolean;
  onToggle: () => void;
  ready: boolean;
}

const collapsedValues = 6;

/** The most frequent values of one field. */
export function FacetGroup(props: FacetGroupProps) {
  const { field, title, search, onSearch, open, onToggle, ready, isFailed } = props;
  const [all, setAll] = useState(false);
  const values = inOrder(field, props.values ?? []);
  const selected = selectedValues(search, field);
  // Selected values are always listed, so that they can be deselected.
  const few = values.filter(({ value }, index) => index < collapsedValues || selected.has(String(value)));
  const shown = all ? values : few;
  return (
    <section aria-label={title} className="pb-1">
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex h-7 w-full items-center gap-2 rounded-control px-2 text-caption font-medium text-faint hover:text-text focus-visible:-outline-offset-2 max-sm:h-10"
      >
        <ChevronRight aria-hidden className={classes("size-3 transition-transform", open && "rotate-90")} />
        <span className="truncate">{title}</span>
        {selected.size > 0 && <span className="ml-auto tabular-nums">{selected.size} selected</span>}
      </button>
      {open && content()}
    </section>
  );

  function content() {
    if (!props.values && !ready) return <div className="h-6.5" />;
    if (isFailed) return <p className="px-7 py-1 text-caption text-faint">Couldn't load values.</p>;
    if (!props.values) return <Skeleton className="mx-2 my-2 h-2.5 w-3/5" />;
    if (values.length === 0) return <p className="px-7 py-1 text-caption text-faint">No values</p>;
    return (
      <ul>
        {shown.map(({ value, count }) => (
          <FacetValueRow
            key={String(value)}
            field={field}
            value={String(value)}
            count={count}
            mode={selected.get(String(value))}
            onToggle={(mode) => onSearch(toggleValue(search, field, String(value), mode))}
            onOnly={() => onSearch(selectOnly(search, field, String(value)))}
          />
        ))}
        {values.length > few.length && (
          <li>
            <button
              type="button"
              onClick={() => setAll(!all)}
              className="h-6.5 rounded-control px-7 text-caption text-faint hover:text-text max-sm:h-10"
            >
              {all ? "Fewer" : `${values.length - few.length} more`}
            </button>
          </li>
        )}
      </ul>
    );
  }
}

/** Most frequent first, except for levels, which have a fixed order. */
function inOrder(field: string, values: Facet["values"]): Facet["values"] {
  if (field !== "level") return values;
  return levels.flatMap((level) => values.find(({ value }) => value === level) ?? []);
}
