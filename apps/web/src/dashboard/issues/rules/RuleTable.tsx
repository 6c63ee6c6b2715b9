import type { GroupingRuleSummary } from "@contrail/protocol";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useCan } from "../../../lib/session/use-team.ts";
import { toDateTime, toRelative } from "../../../lib/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { RevokeRule } from "./RevokeRule.tsx";
import { RuleText } from "./RuleText.tsx";

interface RuleTableProps {
  /** Newest first. */
  rules: readonly GroupingRuleSummary[];
  isStale: boolean;
  /** Id of the one that a link is about. */
  marked: string | null;
  now: Date;
}

const kinds: Record<GroupingRuleSummary["kind"], string> = {
  merge: "Merge",
  split: "Split",
  helper: "Helper",
  foreign: "Not our code",
};

export function RuleTable({ rules, isStale, marked, now }: RuleTableProps) {
  const canRevoke = useCan("issues:write");
  const [revoked, setRevoked] = useState<GroupingRuleSummary>();
  const columns: Column<GroupingRuleSummary>[] = [
    { id: "rule", header: "Rule", cell: (rule) => <Text rule={rule} isMarked={rule.id === marked} /> },
    { id: "kind", header: "Kind", width: "sm:w-30", cell: ({ kind }) => <Badge>{kinds[kind]}</Badge> },
    {
      id: "issue",
      header: "Issue",
      width: "sm:w-24",
      cell: ({ issue }) =>
        issue === null ? (
          <span className="text-faint">deleted</span>
        ) : (
          <Link
            to={`/dashboard/issues/${issue}`}
            className="rounded-mark font-mono text-mono whitespace-nowrap text-accent hover:underline"
          >
            {issue}
          </Link>
        ),
    },
    {
      id: "application",
      header: "Application",
      width: "sm:w-36",
      hideBelow: "lg",
      shownOnPhones: true,
      cell: ({ application }) => <span className="wrap-anywhere text-muted">{application.name}</span>,
    },
    {
      id: "created",
      header: "Created",
      width: "sm:w-40",
      cell: ({ createdBy, createdAt }) => (
        <span className="text-muted">
          {createdBy}{" "}
          <time dateTime={createdAt} title={toDateTime(new Date(createdAt))} className="text-faint sm:block">
            {toRelative(new Date(createdAt), now)}
          </time>
        </span>
      ),
    },
    {
      id: "caught",
      header: "Caught",
      width: "sm:w-24",
      align: "right",
      cell: ({ caught }) => (
        <span className={classes("whitespace-nowrap", caught === 0 && "text-faint")}>{toCount(caught, "kind")}</span>
      ),
    },
  ];
  if (canRevoke)
    columns.push({
      id: "revoke",
      header: "Actions",
      headerHidden: true,
      width: "sm:w-24",
      align: "right",
      phoneEnd: true,
      cell: (rule) => (
        <Button
          variant="quiet-danger"
          size="sm"
          aria-label={`Revoke ${rule.text}`}
          onClick={() => setRevoked(rule)}
          className="-mr-2"
        >
          Revoke
        </Button>
      ),
    });
  return (
    <div
      aria-busy={isStale}
      className={classes("overflow-hidden rounded-card border bg-surface transition-opacity", isStale && "opacity-45")}
    >
      <Table label="Grouping rules" columns={columns} rows={rules} rowKey={({ id }) => id} />
      {revoked && <RevokeRule rule={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}

function Text({ rule: { kind, text }, isMarked }: { rule: GroupingRuleSummary; isMarked: boolean }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: "center" });
  }, [isMarked]);
  return (
    <span
      ref={element}
      {...(isMarked && { "aria-current": true })}
      className={classes("my-2 block wrap-anywhere", isMarked && "border-l-2 border-accent pl-2.5")}
    >
      {kind === "merge" ? (
        <code className="font-mono text-mono">
          <RuleText text={text} />
        </code>
      ) : (
        text
      )}
    </span>
  );
}

const skeletonRows = 5;

export function RulesSkeleton() {
  return (
    <div role="status" className="overflow-hidden rounded-card border bg-surface">
      <span className="sr-only">Loading grouping rules</span>
      <div className="h-8 border-b max-sm:hidden" />
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
          key={row}
          className="flex h-13 items-center gap-6 border-b px-5 last:border-b-0"
        >
          <Skeleton className="h-2.5 flex-1" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-2.5 w-16 max-sm:hidden" />
          <Skeleton className="h-2.5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
