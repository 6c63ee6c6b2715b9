import type { AuditEntry } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { AuditDetails } from "./AuditDetails.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { AuditFooter } from "./AuditFooter.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { type AuditView, isAuditFiltered, parseAuditView, toAuditFilter, toAuditParams } from "./audit-view.ts";
import { ChainStatus } from "./ChainStatus.tsx";
import { useAuditApi } from "./use-audit-api.ts";

/** Everything that was changed in the team, newest first. */
export function AuditTab() {
  const [params, setParams] = useSearchParams();
  const view = parseAuditView(params);
  const change = (part: Partial<AuditView>) =>
    setParams((previous) => toAuditParams({ ...parseAuditView(previous), ...part }, previous), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="flex flex-col gap-3">
      <AuditFilters view={view} onChange={change} />
      <ChainStatus />
      <AuditList view={view} onChange={change} />
    </div>
  );
}

interface AuditListProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
}

function AuditList({ view, onChange }: AuditListProps) {
  const api = useAuditApi();
  const [now] = useState(() => Date.now());
  const [starts, setStarts] = usePageStarts(JSON.stringify(view));
  const [open, setOpen] = useState<AuditEntry>();
  const audit = useQuery(api.audit({ ...toAuditFilter(view, now), before: starts.at(-1) }));
  if (audit.isPending) return <AuditSkeleton />;
  if (audit.isError) {
    return (
      <Card>
        <ErrorState
          title="Couldn't load the audit log"
          text={toErrorMessage(audit.error)}
          onRetry={() => void audit.refetch()}
          busy={audit.isFetching}
        />
      </Card>
    );
  }
  const { entries, next, total, keptDays } = audit.data;
  if (entries.length === 0) return <NoEntries view={view} onChange={onChange} />;
  return (
    <>
      <Card flush aria-label="Entries">
        <AuditTable entries={entries} onOpen={setOpen} />
      </Card>
      <AuditFooter
        total={total}
        keptDays={keptDays}
        onNewer={starts.length > 0 ? () => setStarts(starts.slice(0, -1)) : undefined}
        onOlder={next === null ? undefined : () => setStarts([...starts, next])}
      />
      <AuditDetails entry={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** Where each page after the first one starts; other filters start at the first page again. */
function usePageStarts(filter: string) {
  const [pages, setPages] = useState<{ filter: string; starts: readonly number[] }>({ filter, starts: [] });
  const starts = pages.filter === filter ? pages.starts : [];
  return [starts, (next: readonly number[]) => setPages({ filter, starts: next })] as const;
}

function NoEntries({ view, onChange }: AuditListProps) {
  return (
    <Card>
      {isAuditFiltered(view) ? (
        <EmptyState
          title="No entries match"
          text="Nothing in the audit log matches these filters."
          action={
            <Button onClick={() => onChange({ actor: "", action: undefined, search: "", range: "all" })}>
              Show all
            </Button>
          }
        />
      ) : (
        <EmptyState title="No entries yet" text="Changes to this team will appear here." />
      )}
    </Card>
  );
}

function AuditSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading the audit log</span>
      {["w-3/5", "w-2/5", "w-1/2", "w-2/3", "w-1/3"].map((width) => (
        <Skeleton key={width} className={`mb-6 h-2.5 ${width}`} />
      ))}
    </Card>
  );
}
