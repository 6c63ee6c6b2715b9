import { type Issue, toIssueTitle, toOneLine } from "@contrail/protocol";
import { BellOff, Check, ChevronDown, ChevronUp, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { toRelative } from "../../../../lib/time.ts";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { SplitButton } from "../../../../ui/button/SplitButton.tsx";
import { toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { IssueBadge } from "../../IssueBadge.tsx";
import { describeState } from "../describe-state.ts";
import type { ListPosition } from "../use-list-position.ts";
import { AssigneeMenu } from "./AssigneeMenu.tsx";
import type { IssueActions } from "./use-issue-actions.ts";

interface IssueHeadProps {
  issue: Issue;
  /** Of the event that is shown. */
  environment: string | null;
  position: ListPosition | undefined;
  onMove: (id: string) => void;
  actions: IssueActions;
  more: ReactNode;
  isPhone: boolean;
}

/** What the issue is, and what can be done about it. */
export function IssueHead({ issue, environment, position, onMove, actions, more, isPhone }: IssueHeadProps) {
  const { application, place, lastSeenAt } = issue;
  return (
    <div className="px-8 pt-4.5 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 sm:min-h-8">
        <StateBadge issue={issue} />
        <span className="truncate font-mono text-mono text-muted">{application.name}</span>
        {environment !== null && !isPhone && <span className="text-caption text-faint">{environment}</span>}
        <span className="flex-1" />
        {isPhone ? (
          <time dateTime={lastSeenAt} className="text-caption text-faint">
            {toRelative(new Date(lastSeenAt), new Date())}
          </time>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {position && <Position position={position} onMove={onMove} />}
            {actions.canChange && <Actions issue={issue} actions={actions} />}
            {more}
          </div>
        )}
      </div>
      <h2 className="mt-2 line-clamp-3 font-mono text-body font-level wrap-anywhere">{toIssueTitle(issue)}</h2>
      {(place.function !== "" || place.file !== "") && (
        <p className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-mono wrap-anywhere">
          {place.function !== "" && <span className="text-muted max-sm:hidden">{toOneLine(place.function)}</span>}
          {place.file !== "" && <span className="text-accent">{toOneLine(place.file)}</span>}
        </p>
      )}
    </div>
  );
}

/** Open issues have a badge if there is something special about them. */
export function StateBadge({ issue }: { issue: Issue }) {
  if (issue.state === "open") return <IssueBadge badge={issue.badge} />;
  return (
    <span title={issue.stateDetail.reason}>
      <Badge tone={issue.state === "resolved" ? "log" : "neutral"}>{describeState(issue)}</Badge>
    </span>
  );
}

function Position({ position, onMove }: { position: ListPosition; onMove: (id: string) => void }) {
  const { number, total, previous, next } = position;
  return (
    <div className="mr-1 flex items-center">
      <span className="mr-1.5 text-caption text-faint tabular-nums">
        {toFullNumber(number)} of {toFullNumber(Math.max(number, total))}
      </span>
      <IconButton
        label="Previous issue"
        icon={ChevronUp}
        size="sm"
        aria-keyshortcuts="k"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onMove(previous)}
      />
      <IconButton
        label="Next issue"
        icon={ChevronDown}
        size="sm"
        aria-keyshortcuts="j"
        disabled={next === undefined}
        onClick={() => next !== undefined && onMove(next)}
      />
    </div>
  );
}

function Actions({ issue, actions }: { issue: Issue; actions: IssueActions }) {
  const { state } = issue;
  return (
    <>
      <AssigneeMenu issue={issue} actions={actions} />
      {state === "open" ? (
        <>
          <SplitButton
            icon={BellOff}
            label="Ignore"
            menuLabel="Ways to ignore it"
            aria-keyshortcuts="i"
            busy={actions.isPending}
            onClick={actions.ignore}
            items={actions.ignoreItems}
          />
          <SplitButton
            variant="primary"
            icon={Check}
            label="Resolve"
            menuLabel="Ways to resolve it"
            aria-keyshortcuts="r"
            busy={actions.isPending}
            onClick={actions.resolve}
            items={actions.resolveItems}
          />
        </>
      ) : (
        <Button icon={RotateCcw} busy={actions.isPending} onClick={actions.reopen}>
          Reopen
        </Button>
      )}
    </>
  );
}
