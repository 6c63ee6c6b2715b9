import { Ring } from "../../ui/chart/donut/Ring.tsx";
import { classes } from "../../ui/classes.ts";
import { toneFill } from "../../ui/tones.ts";
import { distribution, liveText, summaryCards } from "../content/live-console.ts";

const slices = distribution.map(({ tone, percent }) => ({ tone, value: percent }));

export function LogTypes({ className }: { className?: string }) {
  return (
    <div className={classes("px-8 pt-6 pb-7 max-tablet:px-5", className)}>
      <h3 className="flex h-8 items-center text-ui font-semibold">{liveText.distribution}</h3>
      <div className="mx-auto mt-7 mb-8 w-fit">
        <Ring slices={slices} radius={66} total={summaryCards[0]?.value} unit={liveText.distributionUnit} />
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
