import { classes } from "../../classes.ts";
import { type Tone, toneFill } from "../../tones.ts";
import { toCompactNumber, toCount } from "../compact-number.ts";
import { formatShare } from "./format-share.ts";
import { Ring } from "./Ring.tsx";

export interface DonutSlice {
  id: string;
  label: string;
  tone: Tone;
  value: number;
}

interface DonutProps {
  slices: readonly DonutSlice[];
  /** What is counted, such as 'log'; below the total in the center. */
  noun: string;
  /** Show the legend next to the ring. */
  legend?: boolean;
}

/** Shares of a total. The legend, visible or not, has them as text. */
export function Donut({ slices, noun, legend = true }: DonutProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Ring slices={slices} radius={52} total={toCompactNumber(total)} unit={total === 1 ? noun : `${noun}s`} />
      <ul className={legend ? "min-w-32 flex-1 space-y-1" : "sr-only"}>
        {slices.map(({ id, label, tone, value }) => (
          <li key={id} title={toCount(value, noun)} className="flex items-center gap-3 text-table text-muted">
            <span aria-hidden className={classes("size-2 rounded-swatch", toneFill[tone])} />
            <span className="flex-1">{label}</span>
            <span className="text-text tabular-nums">{formatShare(value, total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
