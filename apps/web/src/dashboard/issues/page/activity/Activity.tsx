import type { IssueActivity, IssueActivityKind } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { BellOff, Check, CircleDot, Merge, RotateCcw, TrendingUp, UserRound } from "lucide-react";
import type { Ref } from "react";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { useCan } from "../../../../lib/session/use-team.ts";
import { toDateTime, toDayOfMonth, toMinute } from "../../../../lib/time.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import type { Icon } from "../../../../ui/icon.ts";
import { Skeleton } from "../../../../ui/state/Skeleton.tsx";
import { useIssueQueries } from "../../issue-queries.ts";
import { CommentField } from "./CommentField.tsx";
import { CommentText } from "./CommentText.tsx";
import { type ActivityPart, describeActivity } from "./describe-activity.ts";

interface ActivityProps {
  issueId: string;
  onShowEvent: (logId: string) => void;
  /** The comment field; the key `c` focuses it. */
  field: Ref<HTMLTextAreaElement>;
}

/** What members and Contrail did, newest first, and what they say about it. */
export function Activity({ issueId, onShowEvent, field }: ActivityProps) {
  const queries = useIssueQueries();
  const activity = useQuery(queries.activity(issueId));
  const canComment = useCan("issues:write");
  return (
    <section aria-label="Activity" className="border-t px-8 pt-4 pb-8 max-md:px-4">
      <h3 className="mb-3 text-ui font-semibold">Activity</h3>
      {content()}
      {canComment && <CommentField key={issueId} issueId={issueId} field={field} />}
    </section>
  );

  function content() {
    if (activity.isLoadingError) {
      return (
        <p role="alert" className="mb-4 flex items-center gap-3 text-table text-muted">
          Couldn't load the activity. {toErrorMessage(activity.error)}
          <Button size="sm" onClick={() => void activity.refetch()} busy={activity.isFetching}>
            Retry
          </Button>
        </p>
      );
    }
    if (!activity.data) {
      return (
        <div role="status" className="mb-4 grid gap-4">
          <span className="sr-only">Loading the activity</span>
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      );
    }
    return (
      <ul className="mb-4 grid gap-3.5">
        {activity.data.map((entry) => (
          <Entry key={entry.id} entry={entry} onShowEvent={onShowEvent} />
        ))}
      </ul>
    );
  }
}

const icons: Readonly<Record<IssueActivityKind, Icon>> = {
  first_seen: CircleDot,
  resolved: Check,
  ignored: BellOff,
  reopened: RotateCcw,
  regressed: RotateCcw,
  escalated: TrendingUp,
  assigned: UserRound,
  unassigned: UserRound,
  commented: UserRound,
  merged: Merge,
  unmerged: Merge,
  regrouped: Merge,
};

function Entry({ entry, onShowEvent }: { entry: IssueActivity; onShowEvent: (logId: string) => void }) {
  const { actor, kind, at, detail, logId } = entry;
  const IconDrawing = icons[kind];
  return (
    <li className="flex gap-2.5 text-table max-sm:flex-wrap">
      {actor ? (
        <Avatar user={actor} size="xs" />
      ) : (
        <span aria-hidden className="grid size-5 shrink-0 place-items-center text-faint">
          <IconDrawing className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1 text-muted">
        <p className="wrap-anywhere">
          {actor && <span className="font-semibold text-text">{actor.name} </span>}
          {describeActivity(entry).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their index
            <Part key={index} part={part} />
          ))}
          {(kind === "regressed" || kind === "escalated" || kind === "reopened") && logId !== null && (
            <>
              {". "}
              <button
                type="button"
                onClick={() => onShowEvent(logId)}
                className="rounded-mark font-medium text-accent underline-offset-2 hover:underline"
              >
                Show the event
              </button>
            </>
          )}
        </p>
        {kind === "commented" && (
          <div className="mt-0.5 text-text">
            <CommentText detail={detail} />
          </div>
        )}
      </div>
      <time dateTime={at} title={toDateTime(new Date(at))} className="text-caption text-faint tabular-nums">
        {toDayOfMonth(new Date(at))}, {toMinute(new Date(at))}
      </time>
    </li>
  );
}

function Part({ part: { kind, text } }: { part: ActivityPart }) {
  if (kind === "code") return <span className="font-mono text-mono text-text">{text}</span>;
  if (kind === "alarm") return <span className="font-semibold text-error">{text}</span>;
  return text;
}
