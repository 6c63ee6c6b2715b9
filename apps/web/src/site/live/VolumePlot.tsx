import { type PointerEvent, useId, useState } from "react";
import { type CurvePoint, toArea, toLine } from "../../ui/chart/area/area-path.ts";
import { toCompactNumber, toFullNumber } from "../../ui/chart/compact-number.ts";
import { niceMax } from "../../ui/chart/nice-max.ts";
import { classes } from "../../ui/classes.ts";
import { liveText, type Volume } from "../content/live-console.ts";

/** At both ends of the plot. */
const marginPercent = 1.6;

/** Logs as an area; errors as bars with their own scale, because on that of the logs they would be invisible. */
export function VolumePlot({ volume }: { volume: Volume }) {
  const { times, logs, errors } = volume;
  const [hovered, setHovered] = useState<number | null>(null);
  const peak = logs.indexOf(Math.max(...logs));
  const at = hovered ?? peak;
  const top = niceMax(Math.max(...logs));
  const maxErrors = Math.max(...errors);
  const toPercent = (index: number) => marginPercent + (index * (100 - 2 * marginPercent)) / (logs.length - 1);
  const height = (value: number) => (value / top) * 100;

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = ((event.clientX - left) / width) * 100;
    const index = Math.round(((share - marginPercent) / (100 - 2 * marginPercent)) * (logs.length - 1));
    setHovered(Math.min(logs.length - 1, Math.max(0, index)));
  }

  return (
    <div role="img" aria-label={describe(volume)} className="relative pr-11 text-axis text-faint tabular-nums">
      <div onPointerMove={onPointerMove} onPointerLeave={() => setHovered(null)} className="relative">
        <div className="relative h-47">
          {[0, 50, 100].map((share) => (
            <div key={share} style={{ bottom: `${share}%` }} className="absolute inset-x-0 border-t">
              <span className="absolute -right-11 -translate-y-1/2">{toCompactNumber((top * share) / 100)}</span>
            </div>
          ))}
          <Area points={logs.map((value, index) => ({ x: toPercent(index), y: 100 - height(value) }))} />
          <div
            style={{ left: `${toPercent(at)}%` }}
            className="absolute -bottom-13 top-0 border-l border-line-strong"
          />
          <span
            style={{ left: `${toPercent(at)}%`, bottom: `${height(logs[at] ?? 0)}%` }}
            className="absolute size-2.25 -translate-x-1/2 translate-y-1/2 rounded-pill border-[1.5px] border-info-fill bg-surface"
          />
        </div>
        <div className="relative mt-6 h-7">
          {errors.map((value, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their index
              key={index}
              style={{ left: `${toPercent(index)}%`, height: `max(2px, ${(value / maxErrors) * 100}%)` }}
              className={classes(
                "absolute bottom-0 w-3.5 -translate-x-1/2 rounded-swatch bg-error-fill max-tablet:w-2",
                index !== at && "opacity-70",
              )}
            />
          ))}
          <span className="absolute -right-11 bottom-0">{liveText.errors}</span>
        </div>
        <PlotTooltip volume={volume} at={at} left={toPercent(at)} />
      </div>
      <div className="relative mt-2.5 h-4">
        {times.slice(0, -1).map((time, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: weekday labels may repeat
            key={index}
            style={{ left: `${toPercent(index)}%` }}
            className={classes(
              "absolute -translate-x-1/2 first:translate-x-[-20%]",
              index % 2 === 1 && "hidden",
              index % 4 === 2 && "max-tablet:hidden",
            )}
          >
            {time}
          </span>
        ))}
      </div>
    </div>
  );
}

function Area({ points }: { points: readonly CurvePoint[] }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="var(--info-fill)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--info-fill)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={toArea(points, 100)} fill={`url(#${id})`} />
      <path
        d={toLine(points)}
        fill="none"
        stroke="var(--info-fill)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function PlotTooltip({ volume, at, left }: { volume: Volume; at: number; left: number }) {
  const rows = [
    { label: liveText.logs, color: "bg-info-fill", value: volume.logs[at] ?? 0 },
    { label: liveText.errors, color: "bg-error-fill", value: volume.errors[at] ?? 0 },
  ];
  return (
    <div
      style={{ left: `${left}%` }}
      className={classes(
        "pointer-events-none absolute top-21 z-10 max-tablet:hidden",
        left > 70 ? "-translate-x-full pr-3" : "pl-3",
      )}
    >
      <div className="w-37 rounded-segment bg-raised px-3 py-2 text-caption text-muted shadow-float">
        <p className="leading-5 text-faint">
          {volume.times[at]} to {volume.times[at + 1]}
        </p>
        {rows.map(({ label, color, value }) => (
          <p key={label} className="flex items-center gap-2 leading-5">
            <span className={classes("size-2 rounded-swatch", color)} />
            {label}
            <span className="ml-auto font-medium text-text">{toFullNumber(value)}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function describe({ times, logs, errors }: Volume): string {
  const sum = (values: readonly number[]) => toFullNumber(values.reduce((total, value) => total + value, 0));
  return `${sum(logs)} logs and ${sum(errors)} errors, ${times[0]} to ${times.at(-1)}`;
}
