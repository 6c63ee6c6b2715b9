import { type Tone, toneVariable } from "../../tones.ts";
import { donutArcs } from "./donut-arcs.ts";

interface RingProps {
  slices: readonly { tone: Tone; value: number }[];
  radius: number;
  /** In the center, above its unit. */
  total: string | undefined;
  unit: string;
}

const strokePx = 12;
const gapPx = 3;

/** The ring of a donut chart. Decorative: shares must also be given as text. */
export function Ring({ slices, radius, total, unit }: RingProps) {
  const size = 2 * radius + strokePx;
  const center = size / 2;
  const arcs = donutArcs(
    slices.map(({ value }) => value),
    radius,
    gapPx,
  );
  return (
    <div className="relative shrink-0">
      <svg aria-hidden="true" width={size} height={size} fill="none" className="-rotate-90">
        <circle cx={center} cy={center} r={radius} strokeWidth={strokePx} className="stroke-active" />
        {slices.map(({ tone }, index) => (
          <circle
            key={tone}
            cx={center}
            cy={center}
            r={radius}
            stroke={`var(${toneVariable[tone]})`}
            strokeWidth={strokePx}
            strokeDasharray={`${arcs[index]?.length} ${arcs[index]?.rest}`}
            strokeDashoffset={arcs[index]?.offset}
          />
        ))}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="text-h3 leading-6 font-semibold tabular-nums">{total}</span>
        <span className="text-caption text-faint">{unit}</span>
      </p>
    </div>
  );
}
