import { classes } from "../classes.ts";
import { type Tone, toneFill, toneVariable } from "../tones.ts";
import { toCompactNumber, toFullNumber } from "./compact-number.ts";
import { donutArcs } from "./donut-arcs.ts";

export interface DonutSlice {
  id: string;
  label: string;
  tone: Tone;
  value: number;
}

interface DonutProps {
  slices: readonly DonutSlice[];
  /** Under the total in the middle, e.g. 'logs'. */
  unit: string;
  /** Names and shares beside the ring. */
  legend?: boolean;
}

const radius = 52;
const stroke = 12;
const gap = 3;
const size = 2 * radius + stroke;

/** Shares of a whole. The legend, seen or only read out, says them in words. */
export function Donut({ slices, unit, legend = true }: DonutProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const arcs = donutArcs(
    slices.map(({ value }) => value),
    radius,
    gap,
  );
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="relative shrink-0">
        <svg aria-hidden="true" width={size} height={size} fill="none" className="-rotate-90">
          <circle cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} className="stroke-active" />
          {slices.map(({ id, tone }, index) => (
            <circle
              key={id}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              stroke={`var(${toneVariable[tone]})`}
              strokeWidth={stroke}
              strokeDasharray={`${arcs[index]?.length} ${arcs[index]?.rest}`}
              strokeDashoffset={arcs[index]?.offset}
            />
          ))}
        </svg>
        <p className="absolute inset-0 flex flex-col items-center justify-center">
          <span className="text-h3 leading-6 font-semibold tabular-nums">{toCompactNumber(total)}</span>
          <span className="text-caption text-faint">{unit}</span>
        </p>
      </div>
      <ul className={legend ? "min-w-32 flex-1 space-y-1" : "sr-only"}>
        {slices.map(({ id, label, tone, value }) => (
          <li
            key={id}
            title={`${toFullNumber(value)} ${unit}`}
            className="flex items-center gap-3 text-table text-muted"
          >
            <span aria-hidden className={classes("size-2 rounded-swatch", toneFill[tone])} />
            <span className="flex-1">{label}</span>
            <span className="text-text tabular-nums">{toShare(value, total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toShare(value: number, total: number): string {
  return `${total === 0 ? "0.0" : ((value / total) * 100).toFixed(1)} %`;
}
