import { LiveTrail } from "../../ui/brand/LiveTrail.tsx";
import { classes } from "../../ui/classes.ts";
import { toneFill, toneText } from "../../ui/tones.ts";
import { demoChart, demoLines } from "./demo-data.ts";

/** The fake live monitor: static, and labeled as a demo. */
export function DemoMonitor() {
  return (
    <figure aria-label="Live monitor with demo data" className="overflow-hidden rounded-card border bg-field">
      <figcaption className="flex h-11 items-center gap-3.5 border-b px-4 text-table text-faint">
        <span className="font-mono text-mono font-medium text-text">checkout-web</span>
        last 15 minutes
        <span className="ml-auto flex items-center gap-2 text-caption text-muted">
          <LiveTrail />
          Demo data
        </span>
      </figcaption>
      <div aria-hidden className="flex h-22 items-end gap-0.5 border-b px-4">
        {demoChart.fine.map((fine, bar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <span key={bar} className="flex flex-1 flex-col gap-px">
            <span className="rounded-t-small bg-error-fill" style={{ height: demoChart.error[bar] }} />
            <span className="rounded-t-small bg-warn-fill" style={{ height: demoChart.warn[bar] }} />
            <span className="rounded-t-small bg-info-fill opacity-55" style={{ height: fine }} />
          </span>
        ))}
      </div>
      <ol className="py-2 font-mono text-mono">
        {demoLines.map(({ time, level, message, fields }) => (
          <li key={time} className={classes("flex h-7.5 items-center", level === "error" && "bg-tint-error")}>
            <span aria-hidden className={classes("mr-3.25 h-full w-0.75 shrink-0", toneFill[level])} />
            <span className="w-26 shrink-0 text-faint">{time}</span>
            <span className={classes("w-14 shrink-0 font-level uppercase", toneText[level])}>{level}</span>
            <span className="w-26 shrink-0 text-muted">checkout-web</span>
            <span className="truncate pr-4">
              {message} <span className="ml-1.5 text-faint">{fields}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
