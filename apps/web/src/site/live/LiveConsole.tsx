import { ArrowDown } from "lucide-react";
import { LiveTrail } from "../../ui/brand/LiveTrail.tsx";
import { Island } from "../../ui/Island.tsx";
import { LevelLabel } from "../../ui/log/LevelLabel.tsx";
import { SoonMark } from "../../ui/SoonMark.tsx";
import { entries, liveHeading, liveText, type SummaryCard, summaryCards } from "../content/live-console.ts";
import { SiteSection } from "../SiteSection.tsx";
import { CodeDemo } from "./CodeDemo.tsx";
import { LogsPicture } from "./LogsPicture.tsx";
import { LogTypes } from "./LogTypes.tsx";
import { LogVolume } from "./LogVolume.tsx";

/** A static mock-up of the dashboard with sample data. */
export function LiveConsole() {
  return (
    <SiteSection id="live-console" heading={liveHeading} before={<LiveBadge />}>
      <LogsPicture />
      <div className="overflow-hidden rounded-card border bg-surface">
        <ul className="-ml-px grid grid-cols-4 gap-px bg-line max-tablet:ml-0 max-tablet:grid-cols-2">
          {summaryCards.map((card) => (
            <Summary key={card.title} card={card} />
          ))}
        </ul>
        <div className="grid grid-cols-[2fr_1fr] border-t max-wide:grid-cols-1">
          <div className="min-w-0">
            <Island name="volume">
              <LogVolume />
            </Island>
          </div>
          <LogTypes className="border-l max-wide:border-t max-wide:border-l-0" />
        </div>
        <div className="flex border-t max-wide:flex-col">
          <Entries />
          <div className="min-w-0 flex-1 border-l max-wide:border-t max-wide:border-l-0">
            <Island name="examples">
              <CodeDemo />
            </Island>
          </div>
        </div>
      </div>
    </SiteSection>
  );
}

function LiveBadge() {
  return (
    <p className="mb-5 flex items-center gap-3 text-caption text-faint">
      <span className="flex h-7 items-center gap-2 rounded-pill border px-3 text-muted">
        <LiveTrail />
        {liveText.badge}
      </span>
      {liveText.sample}
    </p>
  );
}

function Summary({ card: { title, value, unit, note, decrease, claim } }: { card: SummaryCard }) {
  return (
    <li className="bg-surface px-8 py-6 max-tablet:px-5 max-tablet:py-5">
      {/* On phones, the title and the mark don't fit next to each other: the mark is beside the figure. */}
      <h3 className="relative flex items-center justify-between gap-2 text-table font-medium text-muted">
        {title}
        {claim && (
          <SoonMark
            claim={claim}
            className="max-tablet:absolute max-tablet:top-full max-tablet:right-0 max-tablet:mt-3"
          />
        )}
      </h3>
      <p className="mt-1.5 text-h1 font-semibold tracking-[-0.01em] tabular-nums max-tablet:text-h2">
        {value}
        {unit !== undefined && <span className="text-h3 font-normal text-muted"> {unit}</span>}
      </p>
      <p className="mt-1 text-table text-faint">
        {decrease !== undefined && (
          <span className="font-medium text-log">
            <ArrowDown aria-label="down" className="mr-0.5 inline size-3.5 align-[-2px]" />
            {decrease}{" "}
          </span>
        )}
        {note}
      </p>
    </li>
  );
}

function Entries() {
  return (
    <div className="w-140 px-8 pt-4.5 pb-6 max-wide:w-auto max-tablet:px-5">
      <h3 className="text-ui font-semibold">{liveText.entries}</h3>
      <ul className="mt-3 divide-y font-mono text-mono">
        {entries.map(({ level, message, place, ago }) => (
          <li key={place} className="flex py-2.5 leading-5.5">
            <LevelLabel level={level} className="w-14.5 shrink-0 leading-5.5" />
            <div className="min-w-0 flex-1">
              <p className="truncate">{message}</p>
              <p className="flex justify-between gap-3 text-faint">
                <span>{place}</span>
                <span>{ago}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
