import { type Issue, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { isUnreachable } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useCan } from "../../../lib/session/use-team.ts";
import { useScreenKeys } from "../../../lib/use-screen-keys.ts";
import { useRowCursor } from "../../../ui/use-row-cursor.ts";
import { ignoreUntilEscalation, resolveNow } from "../change-items.ts";
import { IssueTabs } from "../IssueTabs.tsx";
import { useIssueCalls, useIssueQueries } from "../issue-queries.ts";
import { MergeIssuesDialog } from "../rules/MergeIssuesDialog.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { ConfirmChange } from "./ConfirmChange.tsx";
import { FloodBanner } from "./FloodBanner.tsx";
import { IssueShortcuts } from "./IssueShortcuts.tsx";
import { footerClass, IssuesFooter } from "./IssuesFooter.tsx";
import { IssuesSkeleton } from "./IssuesSkeleton.tsx";
import { IssuesError, NoIssues } from "./IssuesState.tsx";
import { IssuesToolbar } from "./IssuesToolbar.tsx";
import { IssueTable } from "./IssueTable.tsx";
import { type IssuesView, toListQuery, toSearchParams } from "./issues-view.ts";
import { noSelection, selectRange, toggleIssue } from "./selection.ts";
import { useChangeMenus } from "./use-change-menus.ts";
import { type ChangeIssuesView, useIssuesView } from "./use-issues-view.ts";
import { type ListActions, useListActions } from "./use-list-actions.ts";
import { useLiveIssues } from "./use-live-issues.ts";

interface IssuesScreenProps {
  view: IssuesView;
  change: ChangeIssuesView;
}

export function IssuesPage() {
  return (
    <>
      <IssueTabs />
      <IssuesScreen {...useIssuesView()} />
    </>
  );
}

function IssuesScreen({ view, change }: IssuesScreenProps) {
  const canChange = useCan("issues:write");
  const actions = useListActions(view);
  const menus = useChangeMenus(actions, canChange);
  const { page, refetch, arrived } = useIssuePage(view, actions);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLTableElement>(null);
  const listed = page.data?.issues ?? noIssues;
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const cursor = useRowCursor(list, ids);
  const { selected, selection, setSelection, request } = actions;
  const navigate = useNavigate();

  const atCursor = () => listed.find(({ id }) => id === cursor.current());
  /** The selected issues; without any, the one at the cursor. */
  const targets = (): readonly Issue[] => (selected.length > 0 ? selected : [atCursor()].filter((each) => !!each));
  function openAssign() {
    if (selected.length > 0) menus.bulk.onOpenMenu("assign");
    else menus.rows.onAssign(cursor.current());
  }
  useScreenKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    o: () => void openIssue(cursor.current()),
    "?": () => setHelpOpen(true),
    ...(canChange && {
      x: () => withCursor((issue) => setSelection((before) => toggleIssue(before, issue))),
      X: () => withCursor((issue) => setSelection((before) => selectRange(before, listed, issue))),
      Escape: actions.clear,
      r: () => request(targets(), resolveNow),
      i: () => request(targets(), ignoreUntilEscalation),
      a: openAssign,
      m: () => actions.merge(selected),
      z: actions.undoLast,
    }),
  });

  function withCursor(act: (issue: Issue) => void) {
    const issue = atCursor();
    if (issue) act(issue);
  }

  function openIssue(id: string | undefined) {
    if (id !== undefined) return navigate(`/dashboard/issues/${id}`);
  }

  function showNew() {
    const isNewestFirst = view.sort === "lastSeen" || view.sort === "firstSeen";
    setSelection(noSelection);
    if (view.page !== 1 || !isNewestFirst) change({ sort: isNewestFirst ? view.sort : "firstSeen", page: 1 });
    void refetch();
    list.current?.querySelector("tbody")?.scrollTo({ top: 0 });
  }

  return (
    <div className="flex min-h-120 grow basis-0 flex-col">
      <IssuesToolbar
        view={view}
        change={change}
        listed={listed}
        counts={page.data?.counts}
        isStale={page.isPlaceholderData}
        total={page.data?.total}
      />
      {page.data && <FloodBanner overflow={page.data.overflow} />}
      {content()}
      {actions.pending?.change.kind === "merge" && (
        <MergeIssuesDialog
          ids={actions.pending.issues.map(({ id }) => id)}
          onMerge={actions.confirm}
          onSaved={actions.clear}
          onClose={actions.cancel}
        />
      )}
      {actions.pending && actions.pending.change.kind !== "merge" && (
        <ConfirmChange pending={actions.pending} onConfirm={actions.confirm} onClose={actions.cancel} />
      )}
      {isHelpOpen && <IssueShortcuts canChange={canChange} onClose={() => setHelpOpen(false)} />}
    </div>
  );

  function content() {
    if (page.isPending) {
      return (
        <>
          <IssuesSkeleton />
          <div className={footerClass} />
        </>
      );
    }
    // Offline, keep the rows: the shell shows that they may be outdated and retries automatically.
    if (!page.data || (page.isError && !isUnreachable(page.error))) {
      return <IssuesError error={page.error} onRetry={() => void refetch()} busy={page.isFetching} change={change} />;
    }
    const { issues, total, limit, counts } = page.data;
    if (issues.length === 0 && view.page > 1) {
      const lastPage = Math.max(1, Math.ceil(total / limit));
      return <Navigate to={`?${toSearchParams({ ...view, page: Math.min(lastPage, view.page - 1) })}`} replace />;
    }
    return (
      <>
        {issues.length === 0 ? (
          <NoIssues view={view} change={change} counts={counts} />
        ) : (
          <IssueTable
            ref={list}
            data={page.data}
            isStale={page.isPlaceholderData}
            view={view}
            change={change}
            actions={actions}
            menus={canChange ? menus.rows : undefined}
            arrived={arrived}
            onShowNew={showNew}
            onFocusRow={cursor.remember}
            loadedAt={page.dataUpdatedAt}
          />
        )}
        {selection.issues.size > 0 ? (
          <BulkBar
            issues={selected}
            isAll={selection.isAll}
            total={total}
            isSelectingAll={actions.isSelectingAll}
            onSelectAll={() => void actions.selectAllMatching(total)}
            onClear={actions.clear}
            onReopen={() => request(selected, { kind: "reopen" })}
            onMerge={() => actions.merge(selected)}
            {...menus.bulk}
          />
        ) : (
          issues.length > 0 && (
            <IssuesFooter
              page={view.page}
              limit={limit}
              shown={issues.length}
              total={total}
              onPage={(next) => change({ page: next })}
              onHelp={() => setHelpOpen(true)}
            />
          )
        )}
      </>
    );
  }
}

const noIssues: readonly never[] = [];

/** The page of the list, which stays as it is while all that match are selected, and what has arrived since. */
function useIssuePage(view: IssuesView, { selection }: ListActions) {
  const { cache, queries: shared } = useClient();
  const queries = useIssueQueries();
  const calls = useIssueCalls();
  const query = toListQuery(view);
  const options = queries.list(query);
  const isFrozen = selection.isAll && cache.getQueryData(options.queryKey) !== undefined;
  const page = useQuery({ ...options, enabled: !isFrozen, staleTime: secondMs });
  const applications = useQuery(shared.applications()).data ?? [];
  const application = applications.find(({ id, name }) => id === view.appName || name === view.appName)?.id;
  const arrived = useLiveIssues({
    application: view.appName === undefined ? undefined : (application ?? view.appName),
    isPaused: selection.issues.size > 0,
    countNew: view.search === undefined ? undefined : countNew,
    loadedAt: page.dataUpdatedAt,
  });

  async function countNew() {
    const { total } = await calls.list({ ...query, page: 1, limit: 1 });
    return Math.max(0, total - (page.data?.total ?? total));
  }

  return { page, refetch: () => page.refetch(), arrived: view.state === "open" ? arrived : 0 };
}
