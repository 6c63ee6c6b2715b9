import type { ListedIssue } from "@contrail/protocol";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { toRelative } from "../../../lib/time.ts";
import { toCompactNumber, toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { EventBars } from "../../../ui/chart/EventBars.tsx";
import { classes } from "../../../ui/classes.ts";
import type { MenuItem } from "../../../ui/floating/Menu.tsx";
import { IssueBadge, isWorse } from "../IssueBadge.tsx";
import { AssigneeButton } from "./AssigneeButton.tsx";
import { IssuePlace, IssueText } from "./IssueText.tsx";
import { issueGrid, wideOnly } from "./issue-grid.ts";
import { toSince } from "./issue-times.ts";
import { RowCheck } from "./RowCheck.tsx";
import { useLongPress } from "./use-long-press.ts";

export interface IssueRowProps {
  issue: ListedIssue;
  now: Date;
  /** Undefined for those who may only read: nothing can be selected. */
  selection: { isSelected: boolean; onToggle: (options: { range: boolean }) => void } | undefined;
  assign: { items: readonly MenuItem[] | undefined; isOpen: boolean; onOpenChange: (open: boolean) => void };
}

const maxExact = 99_999;

/** Its tint is mixed with the surface, because it isn't readable on that of the row. */
const badgeOnSelected = "bg-[color-mix(in_srgb,currentColor_var(--badge-mix),var(--surface))]!";

/** 52 px. The link covers the row; what else can be clicked is above it. */
export function IssueRow({ issue, now, selection, assign }: IssueRowProps) {
  const { id, badge, events, users, lastSeenAt, lastRelease, steps } = issue;
  const isSelected = selection?.isSelected ?? false;
  return (
    <tr data-row={id} className={classes("h-13 border-b", issueGrid, rowClasses(isSelected))}>
      <td className="grid w-3.5">
        {selection && (
          <RowCheck
            label={`Select ${id}`}
            checked={isSelected}
            onToggle={({ shiftKey }: MouseEvent) => selection.onToggle({ range: shiftKey })}
          />
        )}
      </td>
      <td className="min-w-0">
        <div className="flex min-w-0 items-center gap-2.5">
          <IssueLink issue={issue} className="truncate font-mono text-mono" />
          <IssueBadge badge={badge} className={classes("shrink-0", isSelected && badgeOnSelected)} />
        </div>
        <p className={classes("mt-0.5 truncate text-caption", isSelected ? "text-muted" : "text-faint")}>
          <span className="mr-2">{id}</span>
          <span className="font-mono">
            <IssuePlace issue={issue} />
          </span>
        </p>
      </td>
      <td>
        <EventBars
          steps={steps}
          tone={isWorse(badge) ? "error" : "accent"}
          label={toChartLabel(issue)}
          className="w-24"
        />
      </td>
      <Figure value={events} />
      <Figure value={users} className={wideOnly} />
      <td className="text-right text-table tabular-nums">
        <time dateTime={lastSeenAt} className="block">
          {toRelative(new Date(lastSeenAt), now)}
        </time>
        <time
          dateTime={issue.firstSeenAt}
          className={classes("block text-caption", isSelected ? "text-muted" : "text-faint")}
        >
          {toSince(new Date(issue.firstSeenAt), now)}
        </time>
      </td>
      <td className={classes("truncate font-mono text-mono text-muted", wideOnly)} title={lastRelease ?? undefined}>
        {lastRelease}
      </td>
      <td>
        <AssigneeButton
          id={id}
          assignee={issue.assignee}
          items={assign.items}
          open={assign.isOpen}
          onOpenChange={assign.onOpenChange}
        />
      </td>
    </tr>
  );
}

/** Three lines on phones: number, badge and time; the message on two lines; where, how often, and who. */
export function PhoneIssueRow({
  issue,
  now,
  selection,
  assign,
  isSelecting,
}: IssueRowProps & { isSelecting: boolean }) {
  const { id, badge, events, lastSeenAt, steps } = issue;
  const isSelected = selection?.isSelected ?? false;
  const toggle = () => selection?.onToggle({ range: false });
  const longPress = useLongPress(toggle);
  return (
    <tr
      data-row={id}
      {...(selection && longPress)}
      className={classes("block border-b px-4 py-3 select-none", rowClasses(isSelected))}
    >
      <td className="block min-w-0">
        <div className={classes("flex items-center gap-2 text-caption", isSelected ? "text-muted" : "text-faint")}>
          {isSelecting && selection && <RowCheck label={`Select ${id}`} checked={isSelected} onToggle={toggle} />}
          <span>{id}</span>
          <IssueBadge badge={badge} className={classes(isSelected && badgeOnSelected)} />
          <time dateTime={lastSeenAt} className="ml-auto tabular-nums">
            {toRelative(new Date(lastSeenAt), now)}
          </time>
        </div>
        <IssueLink
          issue={issue}
          onClick={(event) => {
            if (!isSelecting || !selection) return;
            event.preventDefault();
            toggle();
          }}
          className="mt-1 line-clamp-2 font-mono text-mono wrap-anywhere"
        />
        <div className={classes("mt-1 flex h-6 items-center gap-3", isSelected ? "text-muted" : "text-faint")}>
          <p className="mr-auto min-w-0 truncate font-mono text-mono">
            <IssuePlace issue={issue} short />
          </p>
          <EventBars
            steps={steps}
            tone={isWorse(badge) ? "error" : "accent"}
            label={toChartLabel(issue)}
            className="h-5! w-14 shrink-0"
          />
          <span className="min-w-9 shrink-0 text-right font-mono text-mono text-text tabular-nums">
            {toShown(events)}
            <span className="sr-only"> {events === 1 ? "event" : "events"}</span>
          </span>
          <AssigneeButton
            id={id}
            assignee={issue.assignee}
            items={assign.items}
            open={assign.isOpen}
            onOpenChange={assign.onOpenChange}
          />
        </div>
      </td>
    </tr>
  );
}

function rowClasses(isSelected: boolean): string {
  return classes(
    "relative transition-colors has-[a:focus-visible]:inset-ring has-[a:focus-visible]:inset-ring-accent/70",
    isSelected ? "bg-selected" : "hover:bg-hover",
  );
}

interface IssueLinkProps {
  issue: ListedIssue;
  className: string;
  onClick?: (event: MouseEvent) => void;
}

function IssueLink({ issue, className, onClick }: IssueLinkProps) {
  return (
    <Link
      to={`/dashboard/issues/${issue.id}`}
      data-row-link
      onClick={onClick}
      draggable={false}
      className={classes("outline-none after:absolute after:inset-0", className)}
    >
      <IssueText issue={issue} />
    </Link>
  );
}

function Figure({ value, className }: { value: number; className?: string }) {
  return (
    <td className={classes("text-right font-mono text-mono tabular-nums", value === 0 && "text-faint", className)}>
      {toShown(value)}
    </td>
  );
}

function toShown(value: number): string {
  return value > maxExact ? toCompactNumber(value) : toFullNumber(value);
}

function toChartLabel({ events, users }: ListedIssue): string {
  return `${toCount(events, "event")} of ${toCount(users, "user")}`;
}
