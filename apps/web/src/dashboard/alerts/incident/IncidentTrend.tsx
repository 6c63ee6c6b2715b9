import type { IncidentPage } from "@contrail/protocol";
import type { ReactNode } from "react";
import { toMinute } from "../../../lib/time.ts";
import { classes } from "../../../ui/classes.ts";
import { toWhen } from "../alert-times.ts";
import { AlertChart, type AlertPlot, type ChartLine } from "../chart/AlertChart.tsx";
import { toRuleFigure } from "../figures.ts";

interface IncidentTrendProps {
  page: IncidentPage;
  now: Date;
  isPhone: boolean;
}

/** The value that fired, which never changes; the value now; and what was measured since an hour before. */
export function IncidentTrend({ page: measured, now, isPhone }: IncidentTrendProps) {
  const page = withFigures(measured);
  const { chart, incident } = page;
  return (
    <section
      aria-label="Trend"
      className={classes(
        "px-8 pt-5 pb-4 max-md:px-4",
        !isPhone && "grid grid-cols-[--spacing(28)_minmax(0,1fr)] gap-x-7",
      )}
    >
      <dl className={isPhone ? "mb-7 grid grid-cols-3 gap-3" : "grid content-start gap-3"}>
        <Figures page={page} />
        {isPhone && <Figure title="Opened" value={toWhen(new Date(incident.openedAt), now)} />}
      </dl>
      {chart && (
        <div className="min-w-0 pt-4">
          <IncidentChart page={page} chart={chart} now={now} />
        </div>
      )}
    </section>
  );
}

/** What was awaited and didn't come was waited for in minutes, which say nothing beside a chart of logs. */
function withFigures(page: IncidentPage): IncidentPage {
  const kind = page.incident.rule?.kind;
  return kind === "silence" || kind === "cron" ? { ...page, fired: { value: null, usual: null, limit: null } } : page;
}

function Figures({ page: { fired, now, incident } }: Pick<IncidentTrendProps, "page">) {
  const { value } = fired;
  const figure = toFigureOf(incident);
  const isOpen = incident.status === "open";
  return (
    <>
      <Figure
        title="When it fired"
        value={value === null ? toMinute(new Date(incident.openedAt)) : figure(value)}
        note={toFiredNote(fired, figure)}
        isBad={fired.usual !== null}
      />
      {(now.value !== null || now.text !== "") && (
        <Figure
          title={isOpen ? "Now" : "At the end"}
          value={now.value === null ? undefined : figure(now.value)}
          note={now.text}
        />
      )}
    </>
  );
}

function toFigureOf({ rule }: IncidentPage["incident"]): (value: number) => string {
  return (value) => toRuleFigure(value, rule?.kind);
}

/** '13.3 × the usual 31', 'limit 40' */
function toFiredNote({ value, usual, limit }: IncidentPage["fired"], figure: (value: number) => string): string {
  if (value === null) return "";
  if (usual !== null && usual > 0) return `${(value / usual).toFixed(1)} × the usual ${figure(usual)}`;
  return limit === null ? "" : `limit ${figure(limit)}`;
}

interface FigureProps {
  title: string;
  value: string | undefined;
  note?: ReactNode;
  isBad?: boolean;
}

function Figure({ title, value, note, isBad = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-table text-muted max-sm:text-caption">{title}</dt>
      {value !== undefined && <dd className="text-h2 font-semibold tabular-nums max-sm:text-h3">{value}</dd>}
      {note !== undefined && note !== "" && (
        <dd className={classes("text-caption text-pretty", isBad ? "text-error" : "text-muted")}>{note}</dd>
      )}
    </div>
  );
}

interface IncidentChartProps {
  page: IncidentPage;
  chart: NonNullable<IncidentPage["chart"]>;
  now: Date;
}

function IncidentChart({ page: { fired, incident }, chart, now }: IncidentChartProps) {
  const from = Date.parse(chart.from);
  const firedAt = Date.parse(chart.firedAt);
  const end = incident.resolvedAt === null ? Number.POSITIVE_INFINITY : Date.parse(incident.resolvedAt);
  const figure = toFigureOf(incident);
  const lines: ChartLine[] = [];
  if (fired.usual !== null) lines.push({ value: fired.usual, label: `usual ${figure(fired.usual)}`, tone: "usual" });
  if (fired.limit !== null) lines.push({ value: fired.limit, label: `fires at ${figure(fired.limit)}`, tone: "limit" });
  const firedText = `fired ${toMinute(new Date(firedAt))}${fired.value === null ? "" : ` at ${figure(fired.value)}`}`;
  const isBad = (index: number) => {
    const time = from + index * chart.stepMs;
    return time + chart.stepMs > firedAt && time < end;
  };
  return (
    <AlertChart
      label={`What the rule measured since an hour before, ${firedText}`}
      from={from}
      stepMs={chart.stepMs}
      values={chart.values}
      {...(incident.status === "open" && { now: now.getTime() })}
      height={132}
      lines={lines}
      isBad={isBad}
      unit=""
    >
      {(plot) => <FiredMark plot={plot} firedAt={firedAt} end={end} text={firedText} />}
    </AlertChart>
  );
}

function FiredMark({ plot, firedAt, end, text }: { plot: AlertPlot; firedAt: number; end: number; text: string }) {
  const x = Math.min(plot.width, Math.max(0, plot.toX(firedAt)));
  const endX = Math.min(plot.width, Math.max(x, plot.toX(end)));
  const isLeft = x > plot.width - 130;
  return (
    <div aria-hidden className="pointer-events-none">
      <div style={{ left: x, width: endX - x }} className="absolute inset-y-0 bg-tint-error" />
      <div style={{ left: x }} className="absolute -top-2 bottom-0 border-l border-error-fill" />
      <span
        style={isLeft ? { right: plot.width - x - 3 } : { left: x - 3 }}
        className={classes(
          "absolute -top-4.5 flex items-center gap-1.5 text-axis whitespace-nowrap text-error",
          isLeft && "flex-row-reverse",
        )}
      >
        <span className="size-1.5 rounded-pill bg-error-fill" />
        {text}
      </span>
    </div>
  );
}
