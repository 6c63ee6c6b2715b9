import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import type { RulePreview } from "./rule-queries.ts";

interface PreviewFrameProps {
  query: UseQueryResult<RulePreview>;
  /** Another preview is about to be loaded. */
  isStale: boolean;
  children: (preview: RulePreview) => ReactNode;
}

/** What a rule would do; or why it can't be saved, which may still be about something that it would do. */
export function PreviewFrame({ query, isStale, children }: PreviewFrameProps) {
  const { data, error, isFetching } = query;
  if (error) {
    return (
      <Alert tone="error" title="Couldn't load the preview">
        {toErrorMessage(error)}
        <Button size="sm" busy={isFetching} onClick={() => void query.refetch()} className="mt-2 block!">
          Retry
        </Button>
      </Alert>
    );
  }
  if (!data) return <PreviewSkeleton />;
  const { obstacle } = data;
  return (
    <div aria-busy={isStale} className={classes("grid gap-3 transition-opacity", isStale && "opacity-45")}>
      {/* A mistake in the text is shown at the text. */}
      {obstacle && obstacle.kind !== "text" && <Alert tone="warn" title={obstacle.message} />}
      {data.groups.length > 0 && children(data)}
    </div>
  );
}

/** Where the rule is afterwards. */
export function RuleNote() {
  return (
    <p className="text-caption text-faint">
      The rule appears in{" "}
      <Link to="/dashboard/grouping-rules" className="rounded-mark text-muted underline underline-offset-2">
        Grouping rules
      </Link>
      . Revoke it to get the old issues back.
    </p>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the preview</span>
      <Skeleton className="h-3 w-3/5" />
      <div className="grid rounded-card border">
        {["w-2/5", "w-1/2"].map((width) => (
          <div key={width} className="flex h-11 items-center justify-between border-b px-4 last:border-b-0">
            <Skeleton className={classes("h-2.5", width)} />
            <Skeleton className="h-2.5 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
