import type { Level } from "@contrail/protocol";
import { useId } from "react";
import { classes } from "../classes.ts";
import { toneFill } from "../tones.ts";

export interface SegmentItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shows a dot in the color of this level. */
  dot?: Level;
  count?: number;
}

interface SegmentProps<Id extends string> {
  items: readonly SegmentItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Accessible name. */
  label: string;
  /** On phones, the items become chips that scroll horizontally. */
  chipsOnPhone?: boolean;
  className?: string;
}

/** A segmented control: native radio buttons, each covering its label. */
export function Segment<Id extends string>(props: SegmentProps<Id>) {
  const { items, value, onChange, label, chipsOnPhone = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes(
        "inline-flex h-8 rounded-segment border bg-canvas p-0.5",
        chipsOnPhone &&
          "max-sm:flex max-sm:h-9 max-sm:gap-2 max-sm:overflow-x-auto max-sm:border-0 max-sm:bg-transparent max-sm:p-0",
        className,
      )}
    >
      {items.map((item) => (
        <label
          key={item.id}
          className={classes(
            "relative inline-flex shrink-0 items-center gap-1.5 rounded-chip px-2.5 text-table font-medium text-muted transition-colors hover:text-text has-checked:bg-raised has-checked:inset-ring has-checked:inset-ring-line-strong has-checked:text-text",
            chipsOnPhone && "max-sm:rounded-pill max-sm:px-3.5 max-sm:inset-ring max-sm:inset-ring-line",
          )}
        >
          <input
            type="radio"
            name={name}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
            className="absolute inset-0 appearance-none rounded-[inherit] focus-visible:-outline-offset-2"
          />
          {item.dot && <span aria-hidden className={classes("size-1.5 rounded-pill", toneFill[item.dot])} />}
          {item.label}
          {item.count !== undefined && (
            <span className="text-caption font-quiet text-faint tabular-nums">
              {item.count.toLocaleString("en-US")}
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
