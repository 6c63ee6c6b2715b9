import type { AlertPreview, AlertRuleKind } from "@contrail/protocol";
import { useState } from "react";
import { toDay, toDayOfMonth, toMinute } from "../../../../lib/time.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { toCount } from "../../../../ui/chart/compact-number.ts";
import { toLasted } from "../../alert-times.ts";
import { toRuleFigure } from "../../figures.ts";

type PreviewIncident = AlertPreview["incidents"][number];

interface PreviewIncidentsProps {
  incidents: readonly PreviewIncident[];
  kind: AlertRuleKind;
}

const shownFirst = 5;

/** Each incident that would have been, numbered as in the chart. */
export function PreviewIncidents({ incidents, kind }: PreviewIncidentsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? incidents : incidents.slice(0, shownFirst);
  return (
    <>
      <ol className="divide-y px-5 pt-3 pb-1.5 max-sm:px-4">
        {shown.map((incident, index) => (
          <li
            key={`${incident.from} ${incident.group}`}
            className="flex min-h-10 flex-wrap items-center gap-x-3 py-1.5 text-table"
          >
            <span
              aria-hidden
              className="grid size-4.5 shrink-0 place-items-center rounded-pill bg-error text-axis font-semibold text-on-accent"
            >
              {index + 1}
            </span>
            <time dateTime={incident.from} className="w-32 shrink-0 tabular-nums">
              {toDayAndTime(new Date(incident.from))}
            </time>
            <span className="min-w-0 flex-1 text-muted max-sm:order-1 max-sm:basis-full max-sm:pl-7.5">
              {describeIncident(incident, kind)}
            </span>
            <span className="text-faint max-sm:ml-auto">{toCount(incident.messages, "message")}</span>
          </li>
        ))}
      </ol>
      {shown.length < incidents.length && (
        <div className="px-5 pb-3 max-sm:px-4">
          <Button size="sm" variant="quiet" onClick={() => setOpen(true)} className="-ml-2.5">
            Show all {incidents.length}
          </Button>
        </div>
      )}
    </>
  );
}

/** '62 at the peak, resolved after 21 min' */
function describeIncident({ from, to, peak, group }: PreviewIncident, kind: AlertRuleKind): string {
  const what =
    kind === "silence" || kind === "cron"
      ? ""
      : kind === "issue"
        ? toCount(peak, "issue")
        : `${toRuleFigure(peak, kind)} at the peak`;
  const end = to === null ? "still open" : `resolved after ${toLasted(Date.parse(to) - Date.parse(from))}`;
  return [group, what, end].filter(Boolean).join(", ");
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** 'Sat 7 Nov, 00:12', 'Today, 13:36' */
function toDayAndTime(time: Date): string {
  const isToday = toDay(time) === toDay(new Date());
  return `${isToday ? "Today" : `${weekdays[time.getDay()]} ${toDayOfMonth(time)}`}, ${toMinute(time)}`;
}
