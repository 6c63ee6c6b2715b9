import { donutArcs } from "../../ui/chart/donut-arcs.ts";
import { classes } from "../../ui/classes.ts";
import { toneFill, toneVariable } from "../../ui/tones.ts";
import { distribution, liveWords, summaryCards } from "../content/live-console.ts";

const radius = 66;
const stroke = 12;
const size = 2 * radius + stroke;

export function LogTypes({ className }: { className?: string }) {
  const percents = distribution.map(({ percent }) => percent);
  const arcs = donutArcs(percents, radius, 3);
  return (
    <div className={classes("px-8 pt-6 pb-7 max-tablet:px-5", className)}>
      <h3 className="flex h-8 items-center text-ui font-semibold">{liveWords.distribution}</h3>
      <div className="relative mx-auto mt-7 mb-8 w-fit">
        <svg aria-hidden="true" width={size} height={size} fill="none" className="-rotate-90">
          {distribution.map(({ label, tone }, index) => (
            <circle
              key={label}
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
          <span className="text-h3 leading-6 font-semibold tabular-nums">{summaryCards[0]?.value}</span>
          <span className="text-caption text-faint">{liveWords.distributionUnit}</span>
        </p>
      </div>
      <ul>
        {distribution.map(({ label, tone, percent }) => (
          <li key={label} className="flex h-6 items-center gap-2.5 text-table text-muted">
            <span aria-hidden className={classes("size-2 rounded-swatch", toneFill[tone])} />
            {label}
            <span className="ml-auto font-mono text-mono font-medium text-text">{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
