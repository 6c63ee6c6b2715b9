import { type Facet, levels } from "@contrail/protocol";
import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import type { FilterMode } from "../../../lib/search-filters.ts";
import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { rovingItem } from "../../../ui/navigation/use-roving-focus.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { FacetValueRow } from "./FacetValueRow.tsx";
import type { RailField } from "./rail-fields.ts";
import type { FacetValues } from "./use-facet-values.ts";

export interface FacetSelection {
  modes: ReadonlyMap<string, FilterMode>;
  onToggle: (value: string, mode: FilterMode) => void;
  onOnly: (value: string) => void;
}

interface FacetGroupProps extends RailField {
  selection: FacetSelection;
  open: boolean;
  onToggle: () => void;
  /** There are no rows to count values of. */
  isRejected: boolean;
  loaded: FacetValues;
}

const collapsedValues = 6;

/** The most frequent values of one field. */
export function FacetGroup(props: FacetGroupProps) {
  const { field, title = field, selection, open, onToggle, isRejected, loaded } = props;
  const [all, setAll] = useState(false);
  const { modes } = selection;
  const values = inOrder(field, loaded.values ?? []);
  // Selected values are always listed, so that they can be deselected.
  const few = values.filter(({ value }, index) => index < collapsedValues || modes.has(String(value)));
  const shown = all ? values : few;

  function onKeyDown({ key }: KeyboardEvent) {
    if ((key === "ArrowRight" && !open) || (key === "ArrowLeft" && open)) onToggle();
  }

  return (
    <section aria-label={title} className="pb-1">
      <button
        {...rovingItem}
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        onKeyDown={onKeyDown}
        className="flex h-7 w-full items-center gap-2 rounded-control px-2 text-caption font-medium text-faint hover:text-text focus-visible:-outline-offset-2 max-sm:h-10"
      >
        <ChevronRight aria-hidden className={classes("size-3 shrink-0 transition-transform", open && "rotate-90")} />
        {props.title === undefined ? <FieldPath path={field} /> : <span className="truncate">{title}</span>}
        <GroupCount {...props} />
      </button>
      {open && content()}
    </section>
  );

  function content() {
    if (loaded.isFailed) return <ValuesFailed title={title} onRetry={loaded.retry} />;
    if (!loaded.values) return isRejected ? null : <ValuesSkeleton count={field === "level" ? levels.length : 3} />;
    if (values.length === 0) return <p className="px-7 py-1 text-caption text-faint">No values</p>;
    return (
      <ul className={classes("transition-opacity", !loaded.isCurrent && "opacity-45")}>
        {shown.map(({ value, count }) => (
          <FacetValueRow
            key={String(value)}
            field={field}
            value={String(value)}
            count={count}
            mode={modes.get(String(value))}
            onToggle={(mode) => selection.onToggle(String(value), mode)}
            onOnly={() => selection.onOnly(String(value))}
          />
        ))}
        {values.length > few.length && (
          <li>
            <button
              {...rovingItem}
              type="button"
              onClick={() => setAll(!all)}
              className="h-6.5 rounded-control px-7 text-caption text-faint hover:text-text focus-visible:-outline-offset-2 max-sm:h-10"
            >
              {all ? "Fewer" : `${values.length - few.length} more`}
            </button>
          </li>
        )}
      </ul>
    );
  }
}

/** A long path keeps its end, which says most. */
function FieldPath({ path }: { path: string }) {
  const end = path.lastIndexOf(".");
  return (
    <>
      <span className="sr-only">{path}</span>
      <span aria-hidden title={path} className="flex min-w-0 font-mono">
        <span className="truncate">{path.slice(0, Math.max(end, 0))}</span>
        <span className="max-w-full shrink-0 truncate">{path.slice(Math.max(end, 0))}</span>
      </span>
    </>
  );
}

function ValuesFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-7 py-1 text-caption text-faint">
      Couldn't load values.
      <button
        {...rovingItem}
        type="button"
        aria-label={`Retry loading ${title}`}
        onClick={onRetry}
        className="rounded-mark text-accent hover:underline max-sm:h-10"
      >
        Retry
      </button>
    </p>
  );
}

function ValuesSkeleton({ count }: { count: number }) {
  return (
    <ul aria-hidden>
      {skeletonWidths.slice(0, count).map((width) => (
        <li key={width} className="flex h-6.5 items-center gap-2 px-2 max-sm:h-10">
          <Skeleton className="size-3.5" />
          <Skeleton className={classes("h-2.5", width)} />
        </li>
      ))}
    </ul>
  );
}

const skeletonWidths = ["w-2/5", "w-3/5", "w-1/2", "w-1/3", "w-2/3", "w-1/4"];

/** Such as '2 of 5' selected; a collapsed group shows how many values there are. */
function GroupCount({ selection, open, loaded, distinct, isApproximate }: FacetGroupProps) {
  const known = loaded.distinct ?? distinct;
  const count =
    known === undefined ? "" : toFullNumber(known) + (loaded.distinct === undefined && isApproximate ? "+" : "");
  const selected = selection.modes.size;
  if (selected === 0 && (open || count === "")) return null;
  return (
    <span className="ml-auto shrink-0 pl-1 font-quiet tabular-nums">
      {selected > 0 ? `${selected}${count && ` of ${count}`}` : count}
      <span className="sr-only">{selected > 0 ? " selected" : known === 1 ? " value" : " values"}</span>
    </span>
  );
}

/** Most frequent first, except for levels, which have a fixed order. */
function inOrder(field: string, values: Facet["values"]): Facet["values"] {
  if (field !== "level") return values;
  return levels.flatMap((level) => values.find(({ value }) => value === level) ?? []);
}
