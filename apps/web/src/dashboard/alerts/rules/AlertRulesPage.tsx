import type { AlertRule } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useScreenKeys } from "../../../lib/use-screen-keys.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { useRowCursor } from "../../../ui/use-row-cursor.ts";
import { AlertTabs } from "../AlertTabs.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { DeleteRule } from "../DeleteRule.tsx";
import { EvaluationsDrawer } from "../EvaluationsDrawer.tsx";
import { MuteUntilDialog } from "../MuteUntilDialog.tsx";
import { NoRules } from "../NoRules.tsx";
import { AlertRuleTable } from "./AlertRuleTable.tsx";
import { type RuleDialog, useRuleMenus } from "./use-rule-menus.ts";

/** What the team wants to be notified about. */
export function AlertRulesPage() {
  const canWrite = useCan("alerts:write");
  const isEmpty = useQuery(useAlertQueries().rules()).data?.length === 0;
  const [search, setSearch] = useState("");
  return (
    <>
      <AlertTabs />
      <div className="flex min-h-120 grow basis-0 flex-col">
        {!isEmpty && (
          <div className="flex items-start gap-2 px-8 py-3 max-md:px-4">
            <SearchField
              label="Search rules"
              placeholder="Search rules..."
              value={search}
              onChange={setSearch}
              className="flex-1"
            />
            {canWrite && (
              <ButtonLink to="/dashboard/alerts/rules/new" variant="primary" icon={Plus} className="max-sm:h-10">
                New rule
              </ButtonLink>
            )}
          </div>
        )}
        <Rules search={search} onClear={() => setSearch("")} />
      </div>
    </>
  );
}

const stateClass = "flex-1 px-8 max-md:px-4";

function Rules({ search, onClear }: { search: string; onClear: () => void }) {
  const { data, isPending, isError, error, isFetching, dataUpdatedAt, refetch } = useQuery(useAlertQueries().rules());
  const now = useNow(dataUpdatedAt);
  const [dialog, setDialog] = useState<RuleDialog>();
  const menus = useRuleMenus(setDialog);
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => (data ?? []).filter((rule) => matches(rule, search)), [data, search]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const cursor = useRowCursor(table, ids);
  const navigate = useNavigate();
  useScreenKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    o() {
      const id = cursor.current();
      if (id !== undefined) void navigate(`/dashboard/alerts/rules/${id}`);
    },
  });

  if (isPending) return <RulesSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        className={stateClass}
        title="Rules couldn't be loaded"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.length === 0) return <NoRules className={stateClass} />;
  if (shown.length === 0) {
    return (
      <EmptyState
        className={stateClass}
        title="No rules match"
        text={`No rule has ${search} in its name or its sentence.`}
        action={<Button onClick={onClear}>Show all rules</Button>}
      />
    );
  }
  return (
    <>
      <AlertRuleTable ref={table} rules={shown} now={now} toMenu={menus.toItems} onFocusRow={cursor.remember} />
      {dialog?.kind === "delete" && <DeleteRule rule={dialog.rule} onClose={() => setDialog(undefined)} />}
      {dialog?.kind === "mute" && (
        <MuteUntilDialog
          what={dialog.rule.name}
          onMute={(mute) => menus.mute(dialog.rule, mute)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === "evaluations" && (
        <EvaluationsDrawer rule={dialog.rule} open onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function matches({ name, sentence }: AlertRule, search: string): boolean {
  const text = `${name} ${sentence}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s/)
    .every((word) => text.includes(word));
}

const skeletonRows = 7;

function RulesSkeleton() {
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden border-t">
      <span className="sr-only">Loading rules</span>
      <div className="h-8 border-b max-sm:hidden" />
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="flex h-16 items-center gap-8 border-b px-8 max-md:px-4">
          <div className="flex-1">
            <Skeleton className="h-2.5 w-48 max-w-full" />
            <Skeleton className="mt-2.5 h-2 w-4/5" />
          </div>
          <Skeleton className="h-2.5 w-16" />
          <Skeleton className="h-6 w-24 max-sm:hidden" />
          <Skeleton className="h-2.5 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
