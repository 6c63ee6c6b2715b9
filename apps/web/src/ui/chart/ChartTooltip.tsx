import { classes } from "../classes.ts";
import { type Tone, toneFill } from "../tones.ts";
import { toFullNumber } from "./compact-number.ts";

export interface TooltipRow {
  id: string;
  label: string;
  tone: Tone;
  value: number | null;
}

interface ChartTooltipProps {
  title: string;
  /** Next to the title, such as '38 logs'. */
  note: string;
  rows: readonly TooltipRow[];
}

/** One tooltip for all series at the crosshair. */
export function ChartTooltip({ title, note, rows }: ChartTooltipProps) {
  return (
    <div className="w-46 rounded-segment bg-raised px-3 py-2 text-caption shadow-float">
      <p className="flex justify-between gap-3 text-muted">
        <span>{title}</span>
        <span className="tabular-nums">{note}</span>
      </p>
      <ul className="mt-1">
        {rows.map(({ id, label, tone, value }) => (
          <li key={id} className="flex items-center gap-2 py-px text-muted">
            <span aria-hidden className={classes("size-2 rounded-swatch", toneFill[tone])} />
            <span className="flex-1">{label}</span>
            <span className="font-medium text-text tabular-nums">{value === null ? "none" : toFullNumber(value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
