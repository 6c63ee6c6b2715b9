import { Check, ChevronDown, Clock, Search } from "lucide-react";
import type { ReactNode } from "react";
import { LiveTrail } from "../../ui/brand/LiveTrail.tsx";
import { Mark } from "../../ui/brand/Mark.tsx";
import { classes } from "../../ui/classes.ts";
import { LevelLabel } from "../../ui/log/LevelLabel.tsx";
import { toneFill } from "../../ui/tones.ts";
import {
  type PictureRow,
  pictureFacets,
  pictureLevels,
  pictureQuery,
  pictureRows,
  pictureText,
} from "../content/logs-picture.ts";
import { PictureChart } from "./PictureChart.tsx";

/** The Logs screen, drawn with the parts of the real one. A picture: nothing in it can be used. */
export function LogsPicture() {
  return (
    <div
      role="img"
      aria-label={pictureText.alt}
      className="mb-4 overflow-hidden rounded-card border bg-surface text-table select-none"
    >
      <div aria-hidden>
        <p className="flex h-12 items-center gap-3 border-b px-4 text-ui font-semibold">
          <Mark size={24} />
          {pictureText.title}
        </p>
        <div className="grid grid-cols-[--spacing(58)_minmax(0,1fr)] max-wide:grid-cols-1">
          <Filters />
          <div className="min-w-0 border-l max-wide:border-l-0">
            <Toolbar />
            <PictureChart />
            <ol className="border-t">
              {pictureRows.map((row) => (
                <Row key={row.time} row={row} />
              ))}
            </ol>
            <p className="flex h-10 items-center border-t px-4 text-caption text-faint tabular-nums">
              {pictureText.footer}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

function Filters() {
  return (
    <div className="px-4 py-3.5 max-wide:hidden">
      <p className="text-ui font-semibold">{pictureText.filters}</p>
      {pictureFacets.map(({ title, values }) => (
        <div key={title} className="mt-3.5">
          <p className="flex h-6 items-center gap-2 text-muted">
            <ChevronDown className="size-3.5 text-faint" />
            {title}
          </p>
          {values.map(({ label, tone, count, checked }) => (
            <p key={label} className="flex h-6.5 items-center gap-2">
              <span
                className={classes(
                  "grid size-3.5 place-items-center rounded-check border",
                  checked ? "border-accent bg-accent text-on-accent" : "border-line-strong",
                )}
              >
                {checked && <Check className="size-2.5" />}
              </span>
              {tone && <span className={classes("size-1.5 rounded-pill", toneFill[tone])} />}
              <span className={classes("truncate", !tone && "font-mono text-mono")}>{label}</span>
              <span className="ml-auto font-mono text-mono text-faint">{count}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Toolbar() {
  const { fields, text } = pictureQuery;
  return (
    <div className="flex flex-col gap-2.5 px-4 pt-3.5 pb-3">
      <div className="flex gap-2">
        <Box className="max-tablet:hidden">
          {pictureText.applications}
          <ChevronDown className="size-3.5 text-faint" />
        </Box>
        <Box className="min-w-0 flex-1 bg-canvas font-mono text-mono">
          <Search className="size-4 text-faint" />
          <span className="truncate">
            <span className="text-syn-key">{fields}</span> <span className="text-syn-string">{text}</span>
          </span>
        </Box>
        <Box className="max-tablet:hidden">
          <Clock className="size-3.5 text-faint" />
          {pictureText.range}
        </Box>
        <Box className="border-accent/45 text-accent">
          <LiveTrail />
          {pictureText.live}
        </Box>
      </div>
      <p className="flex h-8 w-fit max-w-full items-center overflow-hidden rounded-segment border bg-canvas p-0.5 text-muted">
        {pictureLevels.map(({ label, tone, count }) => (
          <span
            key={label}
            className={classes(
              "flex h-full items-center gap-1.75 rounded-chip px-2.5 whitespace-nowrap",
              !tone && "bg-raised font-medium text-text inset-ring inset-ring-line-strong",
            )}
          >
            {tone && <span className={classes("size-1.5 rounded-pill", toneFill[tone])} />}
            {label}
            <span className="text-faint tabular-nums max-tablet:hidden">{count}</span>
          </span>
        ))}
      </p>
    </div>
  );
}

function Box({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        "flex h-8 items-center gap-2 rounded-control border border-line-strong px-2.5 font-medium whitespace-nowrap",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** On phones, the message has its own line. */
function Row({ row: { time, level, source, message, fields } }: { row: PictureRow }) {
  return (
    <li
      className={classes(
        "relative flex h-7.5 items-center gap-3 pr-4 pl-4 font-mono text-mono max-tablet:grid max-tablet:h-auto max-tablet:grid-cols-[auto_auto_1fr] max-tablet:gap-y-1 max-tablet:py-1.75",
        level === "error" && "bg-tint-error",
      )}
    >
      <span className={classes("absolute inset-y-0 left-0 w-0.75", toneFill[level])} />
      <span className="shrink-0 text-faint">{time}</span>
      <LevelLabel level={level} className="w-11 shrink-0" />
      <span className="shrink-0 text-muted">{source}</span>
      <span className="truncate max-tablet:col-span-3">
        <Marked text={message} />
      </span>
      <span className="shrink-0 text-faint max-tablet:hidden">{fields}</span>
    </li>
  );
}

/** With the word that was searched for. */
function Marked({ text }: { text: string }) {
  const { word } = pictureQuery;
  const [before = "", ...rest] = text.split(word);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <span className="rounded-mark bg-mark-bg text-mark-fg">{word}</span>
      {rest.join(word)}
    </>
  );
}
