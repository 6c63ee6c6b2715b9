import type { Level } from "@contrail/protocol";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { toCompactNumber, toFullNumber } from "../chart/compact-number.ts";
import { classes } from "../classes.ts";
import { Tooltip } from "../floating/Tooltip.tsx";
import { toneFill } from "../tones.ts";

export interface SegmentItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shows a dot in the color of each of these levels. */
  dots?: readonly Level[];
  count?: number;
  /** Shown as a tooltip. */
  hint?: string;
}

interface SegmentProps<Id extends string> {
  items: readonly SegmentItem<Id>[];
  /** undefined if none is selected. */
  value: Id | undefined;
  onChange: (id: Id) => void;
  /** Accessible name. */
  label: string;
  /** On phones, the items become chips: on as many lines as they need, or on one that a parent scrolls. */
  chipsOnPhone?: "wrap" | "line";
  /** Counts such as 13.5k instead of 13,494. */
  shortCounts?: boolean;
  /** Other counts are being loaded. */
  staleCounts?: boolean;
  className?: string;
}

/** A segmented control: native radio buttons, each covering its label. */
export function Segment<Id extends string>(props: SegmentProps<Id>) {
  const { items, value, onChange, label, chipsOnPhone, shortCounts = false, staleCounts = false, className } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const isOneLine = chipsOnPhone === "line";
  const hasCounts = items.some(({ count }) => count !== undefined);
  // What is selected elsewhere, such as in a filter, may be a chip beyond the edge, or moved there by the first counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when something else is selected, or counts have loaded
  useEffect(() => {
    const selected = isOneLine ? group.current?.querySelector("input:checked") : undefined;
    selected?.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [value, isOneLine, hasCounts]);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className={classes(
        "inline-flex h-8 rounded-segment border bg-canvas p-0.5",
        chipsOnPhone && "max-sm:flex max-sm:h-auto max-sm:gap-2 max-sm:border-0 max-sm:bg-transparent max-sm:p-0",
        chipsOnPhone === "wrap" && "max-sm:flex-wrap",
        isOneLine && "max-sm:w-max",
        className,
      )}
    >
      {items.map((item) => (
        <WithHint key={item.id} id={`${name}-${item.id}`} hint={item.hint}>
          <label
            className={classes(
              "relative inline-flex shrink-0 scroll-mx-4 items-center gap-1.5 rounded-chip px-2.5 text-table font-medium text-muted transition-colors hover:text-text has-checked:bg-raised has-checked:inset-ring has-checked:inset-ring-line-strong has-checked:text-text",
              chipsOnPhone && "max-sm:h-9 max-sm:rounded-pill max-sm:px-3.5 max-sm:inset-ring max-sm:inset-ring-line",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={item.id === value}
              onChange={() => onChange(item.id)}
              aria-describedby={item.hint && `${name}-${item.id}`}
              className="absolute inset-0 appearance-none rounded-[inherit] focus-visible:-outline-offset-2"
            />
            {item.dots && <Dots levels={item.dots} />}
            {item.label}
            {item.count !== undefined && (
              <span
                className={classes(
                  "text-caption font-quiet text-faint tabular-nums transition-opacity",
                  staleCounts && "opacity-45",
                )}
              >
                {shortCounts ? toCompactNumber(item.count) : toFullNumber(item.count)}
              </span>
            )}
          </label>
        </WithHint>
      ))}
    </div>
  );
}

function WithHint({ id, hint, children }: { id: string; hint: string | undefined; children: ReactNode }) {
  if (!hint) return children;
  return (
    <>
      <Tooltip label={hint} side="bottom">
        {children}
      </Tooltip>
      <span id={id} hidden>
        {hint}
      </span>
    </>
  );
}

function Dots({ levels }: { levels: readonly Level[] }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {levels.map((level) => (
        <span key={level} className={classes("size-1.5 rounded-pill", toneFill[level])} />
      ))}
    </span>
  );
}
