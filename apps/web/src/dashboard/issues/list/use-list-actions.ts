// What can be done to the selected issues, or to the one at the cursor.
import { type Issue, type IssueChange, maxChangedIssues } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { useIssueCalls } from "../issue-queries.ts";
import { useChangeIssues } from "../use-change-issues.ts";
import type { PendingChange } from "./ConfirmChange.tsx";
import { type IssuesView, toListQuery } from "./issues-view.ts";
import { noSelection, type Selection, selectAll, updateSelection, whyNotMergeable } from "./selection.ts";

/** The API's largest page. */
const pageSize = 100;

export function useListActions(view: IssuesView) {
  const calls = useIssueCalls();
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [isSelectingAll, setSelectingAll] = useState(false);
  const [pending, setPending] = useState<PendingChange>();
  const { change, undoLast } = useChangeIssues({
    onChanged: (issues, kind) =>
      setSelection((before) => updateSelection(before, issues, kind !== "undo" && kind.kind === "merge")),
  });

  function run({ issues, change: next, assignee }: PendingChange) {
    setPending(undefined);
    change({ ids: issues.map(({ id }) => id), change: next, ...(assignee !== undefined && { assignee }) });
  }

  /** Asks first if it is about all that match, or a merge. */
  function request(issues: readonly Issue[], next: IssueChange, assignee?: string) {
    if (issues.length === 0) return;
    const wish = { issues, change: next, assignee };
    if (selection.isAll || next.kind === "merge") setPending(wish);
    else run(wish);
  }

  function merge(issues: readonly Issue[]) {
    const reason = whyNotMergeable(issues);
    if (reason === undefined) request(issues, { kind: "merge" });
    else toast(reason);
  }

  /** All that match now: the list stays as it is from then on. */
  async function selectAllMatching(total: number) {
    setSelectingAll(true);
    try {
      const pages = Math.ceil(Math.min(total, maxChangedIssues) / pageSize);
      const issues: Issue[] = [];
      for (let page = 1; page <= pages; page++) {
        issues.push(...(await calls.list({ ...toListQuery(view, pageSize), page })).issues);
      }
      setSelection(selectAll(issues));
    } catch (error) {
      toast.error(`Couldn't select all issues. ${toErrorMessage(error)}`);
    } finally {
      setSelectingAll(false);
    }
  }

  return {
    selection,
    setSelection,
    selected: [...selection.issues.values()],
    isSelectingAll,
    selectAllMatching,
    clear: () => setSelection(noSelection),
    pending,
    confirm: () => pending && run(pending),
    cancel: () => setPending(undefined),
    request,
    merge,
    undoLast,
  };
}

export type ListActions = ReturnType<typeof useListActions>;
