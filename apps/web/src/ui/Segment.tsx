import type { Level } from "@contrail/protocol";
import { RadioGroup } from "radix-ui";
import { classes } from "./classes.ts";
import { toneFill } from "./tones.ts";

export interface SegmentItem<Id extends string = string> {
  id: Id;
  label: string;
  /** A dot in the colour of this level. */
  dot?: Level;
  count?: number;
}

interface SegmentProps<Id extends string> {
  items: readonly SegmentItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** What is chosen, for screen readers. */
  label: string;
  /** On a phone the items become separate chips that scroll sideways. */
  chipsOnPhone?: boolean;
  className?: string;
}

/** One choice out of a few, side by side. Arrows move the choice, as in any radio group. */
export function Segment<Id extends string>(props: SegmentProps<Id>) {
  const { items, value, onChange, label, chipsOnPhone = false, className } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      orientation="horizontal"
      className={classes(
        "inline-flex h-8 rounded-segment border bg-canvas p-0.5",
        chipsOnPhone &&
          "max-sm:flex max-sm:h-9 max-sm:gap-2 max-sm:overflow-x-auto max-sm:border-0 max-sm:bg-transparent max-sm:p-0",
        className,
      )}
    >
      {items.map((item) => (
        <RadioGroup.Item
          key={item.id}
          value={item.id}
          className={classes(
            "inline-flex shrink-0 items-center gap-1.5 rounded-chip px-2.5 text-table font-medium text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-[state=checked]:bg-raised data-[state=checked]:inset-ring data-[state=checked]:inset-ring-line-strong data-[state=checked]:text-text",
            chipsOnPhone && "max-sm:rounded-pill max-sm:px-3.5 max-sm:inset-ring max-sm:inset-ring-line",
          )}
        >
          {item.dot && <span aria-hidden className={classes("size-1.5 rounded-pill", toneFill[item.dot])} />}
          {item.label}
          {item.count !== undefined && (
            <span className="text-caption font-quiet text-faint tabular-nums">
              {item.count.toLocaleString("en-US")}
            </span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
