import { levels, toOneLine } from "@contrail/protocol";
import { Check, CircleDot, Minus } from "lucide-react";
import type { FilterMode } from "../../../lib/search-filters.ts";
import { toFullNumber } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { levelNames } from "../../../ui/log/level-names.ts";
import { rovingAction, rovingItem } from "../../../ui/navigation/use-roving-focus.ts";
import { toneFill } from "../../../ui/tones.ts";

interface FacetValueRowProps {
  field: string;
  value: string;
  count: number;
  mode: FilterMode | undefined;
  onToggle: (mode: FilterMode) => void;
  onOnly: () => void;
}

const side = "grid size-5 place-items-center rounded-mark text-muted hover:bg-active hover:text-text";

/**
 * A value with its count. Clicking includes it; the two small buttons, which phones have no space for, exclude it or
 * all others.
 */
export function FacetValueRow({ field, value, count, mode, onToggle, onOnly }: FacetValueRowProps) {
  const level = field === "level" ? levels.find((each) => each === value) : undefined;
  const label = level ? levelNames[level] : toOneLine(value);
  return (
    <li data-roving-row className="group relative flex items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: native checkboxes have no excluded state */}
      <button
        {...rovingItem}
        type="button"
        role="checkbox"
        aria-checked={mode === "exclude" ? "mixed" : mode === "include"}
        aria-label={mode === "exclude" ? `${label}, excluded` : label}
        onClick={() => onToggle(mode ?? "include")}
        className="flex h-6.5 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-hover focus-visible:-outline-offset-2 max-sm:h-10"
      >
        <span
          aria-hidden
          className={classes(
            "grid size-3.5 shrink-0 place-items-center rounded-check border",
            mode === "include" && "border-accent bg-accent text-on-accent",
            mode === "exclude" && "border-error text-error",
            mode === undefined && "border-line-strong",
          )}
        >
          {mode === "include" && <Check className="size-2.5 stroke-3" />}
          {mode === "exclude" && <Minus className="size-2.5 stroke-3" />}
        </span>
        {level && <span aria-hidden className={classes("size-1.5 shrink-0 rounded-pill", toneFill[level])} />}
        <span
          className={classes(
            "truncate",
            level ? "text-table" : "font-mono text-mono",
            mode === "include" ? "text-text" : "text-muted",
            mode === "exclude" && "line-through",
          )}
        >
          {label}
        </span>
        <span className="ml-auto text-caption text-faint tabular-nums sm:group-focus-within:invisible sm:group-hover:invisible">
          {toFullNumber(count)}
        </span>
      </button>
      <span className="absolute right-1 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden">
        <button
          {...rovingAction}
          type="button"
          aria-label={`Exclude ${label}`}
          onClick={() => onToggle("exclude")}
          className={side}
        >
          <Minus aria-hidden className="size-3.5" />
        </button>
        <button {...rovingAction} type="button" aria-label={`Show only ${label}`} onClick={onOnly} className={side}>
          <CircleDot aria-hidden className="size-3.5" />
        </button>
      </span>
    </li>
  );
}
