import { type ListedIncident, toOneLine } from "@contrail/protocol";
import { BellOff } from "lucide-react";
import { Link } from "react-router";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { EventBars } from "../../../ui/chart/EventBars.tsx";
import { classes } from "../../../ui/classes.ts";
import { toneFill } from "../../../ui/tones.ts";
import { toLasted, toWhen } from "../alert-times.ts";
import { describeMute, isMuted } from "../mutes.ts";
import { Severity } from "../Severity.tsx";
import { ruleKindNames, severityTones } from "../severity.ts";
import { canAcknowledge } from "../use-incident-actions.ts";
import { incidentGrid, wideOnly } from "./incident-grid.ts";

interface IncidentRowProps {
  incident: ListedIncident;
  now: Date;
  /** Undefined for those who may only read. */
  onAcknowledge: (() => void) | undefined;
}

/** 56 px; more if the title takes two lines of a narrow list. The link covers the row; what else can be clicked is above it. */
export function IncidentRow({ incident, now, onAcknowledge }: IncidentRowProps) {
  const { number, severity, status, openedAt } = incident;
  const isOpen = status === "open";
  return (
    <tr data-row={number} className={classes("min-h-14 py-2", incidentGrid, rowClass)}>
      <td>
        {isOpen && <SeverityBar incident={incident} />}
        <Severity severity={severity} muted={!isOpen} />
      </td>
      <td className="min-w-0">
        <div className="flex min-w-0 items-center gap-2.5">
          <TitleLink incident={incident} className="truncate @max-4xl:line-clamp-2 @max-4xl:whitespace-normal" />
          <Marks incident={incident} now={now} />
        </div>
        <RuleLine incident={incident} className="mt-0.5 truncate" />
      </td>
      <td className={wideOnly}>
        <Bars incident={incident} className="w-24" />
      </td>
      <td className="text-table text-muted tabular-nums">
        <time dateTime={openedAt}>{toWhen(new Date(openedAt), now)}</time>
      </td>
      <td className={classes("text-table tabular-nums", isOpen ? "font-medium" : "text-muted")}>
        <Lasted incident={incident} now={now} />
      </td>
      <td className="min-w-0 text-table">
        <Owner incident={incident} onAcknowledge={onAcknowledge} />
      </td>
    </tr>
  );
}

/** Three lines on phones: severity and time, the sentence, and the rule with who has it. */
export function PhoneIncidentRow({ incident, now, onAcknowledge }: IncidentRowProps) {
  const { number, severity, status, openedAt } = incident;
  const isOpen = status === "open";
  return (
    <tr data-row={number} className={classes("block px-4 py-3", rowClass)}>
      <td className="block min-w-0">
        {isOpen && <SeverityBar incident={incident} />}
        <div className="flex items-center gap-2 text-caption text-faint">
          <Severity severity={severity} muted={!isOpen} className="text-caption!" />
          <Marks incident={incident} now={now} />
          <span className="ml-auto tabular-nums">
            <time dateTime={openedAt}>{toWhen(new Date(openedAt), now)}</time>, <Lasted incident={incident} now={now} />
          </span>
        </div>
        <TitleLink incident={incident} className="mt-1 block wrap-anywhere" />
        <div className="mt-1 flex min-h-6 items-center gap-3 text-table">
          <RuleLine incident={incident} className="mr-auto min-w-0 truncate" />
          <span className="max-w-1/2 min-w-0 shrink-0">
            <Owner incident={incident} onAcknowledge={onAcknowledge} />
          </span>
        </div>
      </td>
    </tr>
  );
}

const rowClass =
  "relative border-b transition-colors hover:bg-hover has-[a:focus-visible]:bg-selected has-[a:focus-visible]:inset-ring has-[a:focus-visible]:inset-ring-accent/70";

function SeverityBar({ incident }: { incident: ListedIncident }) {
  return (
    <span
      aria-hidden
      className={classes("absolute inset-y-0 left-0 w-0.75", toneFill[severityTones[incident.severity]])}
    />
  );
}

function TitleLink({ incident, className }: { incident: ListedIncident; className: string }) {
  const { number, title, status } = incident;
  return (
    <Link
      to={`/dashboard/alerts/incidents/${number}`}
      data-row-link
      draggable={false}
      className={classes(
        "text-table font-medium outline-none after:absolute after:inset-0",
        status === "open" ? "text-text" : "text-muted",
        className,
      )}
    >
      {toOneLine(title)}
    </Link>
  );
}

function Marks({ incident, now }: { incident: ListedIncident; now: Date }) {
  const { isFlapping, mute } = incident;
  return (
    <>
      {isFlapping && (
        <Badge tone="warn" className="shrink-0">
          Flapping
        </Badge>
      )}
      {isMuted(mute, now) && (
        <Badge icon={BellOff} className="shrink-0">
          Muted {describeMute(mute, now)}
        </Badge>
      )}
    </>
  );
}

function RuleLine({ incident: { number, rule }, className }: { incident: ListedIncident; className: string }) {
  return (
    <p className={classes("text-caption text-faint [tr:has(a:focus-visible)_&]:text-muted", className)}>
      <span className="mr-2">#{number}</span>
      {rule === null ? "The rule was deleted" : toRuleText(rule)}
    </p>
  );
}

function toRuleText({ name, kind }: NonNullable<ListedIncident["rule"]>): string {
  return kind === "system" ? "Built-in rule" : `${ruleKindNames[kind]} rule “${name}”`;
}

function Bars({ incident, className }: { incident: ListedIncident; className: string }) {
  const { bars, severity, status } = incident;
  if (bars.length === 0) return null;
  const tone = status === "open" ? severityTones[severity] : "accent";
  return <EventBars steps={bars} tone={tone} label="The last 24 hours" className={className} />;
}

function Lasted({ incident, now }: { incident: ListedIncident; now: Date }) {
  const { openedAt, resolvedAt, isOneOff } = incident;
  if (isOneOff) return <span className="text-faint">one-off</span>;
  return toLasted((resolvedAt === null ? now.getTime() : Date.parse(resolvedAt)) - Date.parse(openedAt));
}

function Owner({ incident, onAcknowledge }: Pick<IncidentRowProps, "incident" | "onAcknowledge">) {
  const { number, acknowledgedBy, status, resolvedBy, isOneOff } = incident;
  if (acknowledgedBy) {
    return (
      <span className="flex min-w-0 items-center gap-2 text-muted">
        <Avatar user={acknowledgedBy} size="xs" />
        <span className="truncate">{acknowledgedBy.name}</span>
      </span>
    );
  }
  if (canAcknowledge(incident) && onAcknowledge) {
    return (
      <Button
        size="sm"
        aria-label={`Acknowledge incident ${number}`}
        onClick={onAcknowledge}
        className="relative z-1 w-full max-sm:w-auto"
      >
        Acknowledge
      </Button>
    );
  }
  if (isOneOff) return null;
  if (status === "open") return <span className="text-faint">no one yet</span>;
  return <span className="block truncate text-faint">{resolvedBy === null ? "resolved by itself" : resolvedBy}</span>;
}
