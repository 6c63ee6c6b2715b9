import type { AlertEvaluation } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { isUnreachable, toErrorMessage } from "../../lib/api/api-error.ts";
import { toDay, toDayOfMonth, toShortClock } from "../../lib/time.ts";
import { Drawer } from "../../ui/dialog/Drawer.tsx";
import { StatusLabel } from "../../ui/StatusLabel.tsx";
import { EmptyState } from "../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { useAlertQueries } from "./alert-queries.ts";
import { toWhen } from "./alert-times.ts";
import { phases } from "./phases.ts";

interface EvaluationsDrawerProps {
  rule: { id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Why a rule fired or didn't: its last evaluations, newest first. */
export function EvaluationsDrawer({ rule, open, onClose }: EvaluationsDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} side="right" title="Why it fired, or not" className="w-130!">
      {open && <Evaluations rule={rule} />}
    </Drawer>
  );
}

function Evaluations({ rule }: Pick<EvaluationsDrawerProps, "rule">) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(useAlertQueries().evaluations(rule.id));
  const now = new Date();
  if (isPending) return <EvaluationsSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Evaluations couldn't be loaded"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
        className="p-5"
      />
    );
  }
  const { evaluations, idleSince } = data;
  return (
    <>
      <p className="border-b px-4 py-3 text-table text-muted">
        Each time “{rule.name}” was evaluated: what it found, and what it decided. Equal results in a row are one entry.
      </p>
      {idleSince !== null && (
        <p className="border-b bg-hover px-4 py-3 text-table">
          No matching logs since {toWhen(new Date(idleSince), now)}, so there was nothing to evaluate.
        </p>
      )}
      {evaluations.length === 0 ? (
        idleSince === null && (
          <EmptyState
            title="Not evaluated yet"
            text="A rule is evaluated when logs that it counts arrive."
            className="p-5"
          />
        )
      ) : (
        <ol aria-label="Evaluations" className="divide-y">
          {evaluations.map((evaluation) => (
            <Row key={`${evaluation.from} ${evaluation.group}`} evaluation={evaluation} now={now} />
          ))}
        </ol>
      )}
    </>
  );
}

function Row({ evaluation, now }: { evaluation: AlertEvaluation; now: Date }) {
  const { from, to, group, phase, text } = evaluation;
  const { label, tone } = phases[phase];
  return (
    <li className="px-4 py-2.5 text-table">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-mono text-mono text-faint tabular-nums">{toSpan(from, to, now)}</span>
        <StatusLabel tone={tone}>{label}</StatusLabel>
      </p>
      <p className="mt-0.5 text-muted wrap-anywhere">
        {group !== null && <span className="font-mono text-mono text-text">{group} </span>}
        {text}
      </p>
    </li>
  );
}

/** '14:03:10', '14:03:10 to 14:05:20', '11 Nov 14:03:10' */
function toSpan(from: string, to: string, now: Date): string {
  const [start, end] = [new Date(from), new Date(to)];
  const day = toDay(start) === toDay(now) ? "" : `${toDayOfMonth(start)} `;
  const startText = `${day}${toShortClock(start)}`;
  return toShortClock(start) === toShortClock(end) ? startText : `${startText} to ${toShortClock(end)}`;
}

const skeletonRows = 8;

function EvaluationsSkeleton() {
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">Loading evaluations</span>
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="px-4 py-3.5">
          <div className="flex justify-between">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="h-2.5 w-14" />
          </div>
          <Skeleton className="mt-3 h-2.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
