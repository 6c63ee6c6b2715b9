import { eventFacts, type IssueEventResponse, type Log, toOneLine } from "@contrail/protocol";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, File, Globe, ScrollText, User } from "lucide-react";
import type { z } from "zod/mini";
import { toLogLink } from "../../../../lib/logs-link.ts";
import { toDay, toListTime } from "../../../../lib/time.ts";
import { ButtonLink } from "../../../../ui/button/ButtonLink.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { classes } from "../../../../ui/classes.ts";
import type { Icon } from "../../../../ui/icon.ts";
import type { EventMoves } from "./use-event.ts";

export type IssueEvent = z.infer<typeof IssueEventResponse>;

interface EventBarProps {
  event: IssueEvent | undefined;
  moves: EventMoves;
  isPhone: boolean;
}

/** Which of the events is shown, and the ways to the others. */
export function EventBar({ event, moves, isPhone }: EventBarProps) {
  const log = event?.log;
  const time = log && (
    <time dateTime={log.createdAt} title={toDay(new Date(log.createdAt))} className="font-mono text-mono">
      {toListTime(new Date(log.createdAt), new Date())}
    </time>
  );
  if (isPhone) {
    return (
      <div className="flex min-h-13 items-center gap-2 border-b px-4">
        <p className="mr-auto min-w-0 text-table font-medium">
          {toEventName(event)}
          <span className="block text-caption font-normal text-muted">
            {event && log ? (
              <>
                {toPlace(event)}, {time}
              </>
            ) : (
              "…"
            )}
          </span>
        </p>
        <IconButton label="Newer event" icon={ChevronLeft} size="lg" disabled={!moves.newer} onClick={moves.newer} />
        <IconButton label="Older event" icon={ChevronRight} size="lg" disabled={!moves.older} onClick={moves.older} />
      </div>
    );
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-y px-8 max-md:px-4">
      <div className="-ml-1.5 flex">
        <IconButton label="Newest event" icon={ChevronsLeft} size="sm" disabled={!moves.newer} onClick={moves.newest} />
        <IconButton
          label="Newer event"
          icon={ChevronLeft}
          size="sm"
          aria-keyshortcuts="["
          disabled={!moves.newer}
          onClick={moves.newer}
        />
        <IconButton
          label="Older event"
          icon={ChevronRight}
          size="sm"
          aria-keyshortcuts="]"
          disabled={!moves.older}
          onClick={moves.older}
        />
        <IconButton
          label="Oldest event"
          icon={ChevronsRight}
          size="sm"
          disabled={!moves.older}
          onClick={moves.oldest}
        />
      </div>
      <p className="text-table font-medium whitespace-nowrap">
        {toEventName(event)} {event && log && <span className="font-normal text-muted">{toPlace(event)}</span>}
      </p>
      <span className="text-muted">{time}</span>
      {log && <EventFactsLine log={log} />}
    </div>
  );
}

function EventFactsLine({ log }: { log: Log }) {
  const { user, browser, page } = eventFacts(log);
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3">
      <Fact icon={User} label="User" value={user} />
      <Fact icon={Globe} label="Browser" value={browser} className="max-lg:hidden" />
      <Fact icon={File} label="Page" value={page} className="max-lg:hidden" />
      <ButtonLink to={toLogLink(log)} variant="quiet" size="sm" icon={ScrollText} className="-mr-2.5">
        Show in Logs
      </ButtonLink>
    </div>
  );
}

interface FactProps {
  icon: Icon;
  label: string;
  value: string | undefined;
  className?: string;
}

function Fact({ icon: IconDrawing, label, value, className }: FactProps) {
  if (value === undefined) return null;
  return (
    <span
      title={`${label}: ${toOneLine(value)}`}
      className={classes("flex min-w-0 items-center gap-1.5 font-mono text-mono text-muted", className)}
    >
      <IconDrawing aria-hidden className="size-3.5 text-faint" />
      <span className="sr-only">{label} </span>
      <span className="max-w-40 truncate">{toOneLine(value)}</span>
    </span>
  );
}

function toEventName(event: IssueEvent | undefined): string {
  if (!event?.log) return "Event";
  if (event.position <= 1) return "Newest event";
  return event.position >= event.total ? "Oldest event" : "Event";
}

function toPlace({ position, total }: IssueEvent): string {
  return `${toFullNumber(position)} of ${toFullNumber(total)}`;
}
