import { type IncidentEvent, type IncidentEventKind, toOneLine } from "@contrail/protocol";
import {
  BellOff,
  BellRing,
  Check,
  CheckCheck,
  Clock,
  MessageSquare,
  Repeat2,
  RotateCcw,
  Send,
  TrendingDown,
  TriangleAlert,
  UserCheck,
  Users,
  Waves,
  Zap,
} from "lucide-react";
import { toDateTime, toDay, toDayOfMonth, toShortClock } from "../../../lib/time.ts";
import { classes } from "../../../ui/classes.ts";
import type { Icon } from "../../../ui/icon.ts";

interface TimelineProps {
  /** Newest first. */
  events: readonly IncidentEvent[];
  /** When it will resolve; empty if it has. */
  resolves: string;
  now: Date;
  /** Shows the evaluations of the rule; undefined if it is gone. */
  onWhy: (() => void) | undefined;
}

const drawings: Readonly<Record<IncidentEventKind, { icon: Icon; className?: string }>> = {
  pending: { icon: Clock },
  fired: { icon: Zap, className: "text-error" },
  joined: { icon: Repeat2 },
  changed: { icon: TrendingDown },
  sent: { icon: Send },
  failed: { icon: TriangleAlert, className: "text-warn" },
  acknowledged: { icon: UserCheck, className: "text-accent" },
  muted: { icon: BellOff },
  unmuted: { icon: BellRing },
  escalated: { icon: Users, className: "text-warn" },
  flapping: { icon: Waves, className: "text-warn" },
  noted: { icon: MessageSquare },
  recovering: { icon: Check },
  resolved: { icon: CheckCheck, className: "text-log" },
  reopened: { icon: RotateCcw, className: "text-error" },
};

export function Timeline({ events, resolves, now, onWhy }: TimelineProps) {
  return (
    <section aria-label="Timeline">
      <h3 className="pb-3 text-ui font-semibold">Timeline</h3>
      <ol className="grid gap-3">
        {events.map((event) => (
          <Entry key={event.id} event={event} now={now} />
        ))}
      </ol>
      {(resolves !== "" || onWhy) && (
        <p className="mt-5 flex items-baseline justify-between gap-3 border-t pt-3.5 text-table text-muted">
          <span>{resolves}</span>
          {onWhy && (
            <button
              type="button"
              onClick={onWhy}
              className="shrink-0 rounded-mark text-caption font-medium text-accent underline-offset-2 hover:underline"
            >
              {resolves === "" ? "Evaluations" : "Why not sooner?"}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function Entry({ event: { at, kind, actor, text }, now }: { event: IncidentEvent; now: Date }) {
  const { icon: IconDrawing, className } = drawings[kind];
  const time = new Date(at);
  const isToday = toDay(time) === toDay(now);
  return (
    <li className="flex gap-2.5 text-table">
      <time
        dateTime={at}
        title={toDateTime(time)}
        className="w-15 shrink-0 font-mono text-mono text-faint tabular-nums"
      >
        {toShortClock(time)}
        {!isToday && <span className="block">{toDayOfMonth(time)}</span>}
      </time>
      <IconDrawing aria-hidden className={classes("mt-0.5 size-3.5 shrink-0", className ?? "text-faint")} />
      <p className="min-w-0 flex-1 text-muted wrap-anywhere">
        {actor !== null && <span className="font-semibold text-text">{actor} </span>}
        <span className={classes(kind === "fired" && "text-text")}>
          {toOneLine(actor === null ? text : describeDeed({ kind, text }))}
        </span>
      </p>
    </li>
  );
}

/** 'acknowledged it', 'muted it until 15:03': after the name of who did it. */
function describeDeed({ kind, text }: Pick<IncidentEvent, "kind" | "text">): string {
  if (kind === "noted") return "added a note";
  return text.replace(/^\w+/, (verb) => `${verb.toLowerCase()} it`);
}
