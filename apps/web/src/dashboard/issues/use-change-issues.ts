// Changes issues, and offers to undo it.
import { type Issue, type IssueChange, undoMs } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { describeChange } from "./describe-change.ts";
import { useIssueCalls } from "./issue-queries.ts";
import { issuesKey } from "./open-issue-count.ts";
import { showUndoToast } from "./UndoToast.tsx";

export interface ChangeRequest {
  ids: readonly string[];
  change: IssueChange;
  /** Name of the member they are assigned to, for the toast. */
  assignee?: string;
}

interface ChangeIssuesOptions {
  /** After a change and after undoing it, with the issues as they are now. */
  onChanged?: (issues: readonly Issue[], change: IssueChange | "undo") => void;
}

/** Several changes may be in flight: each has its own toast. */
export function useChangeIssues({ onChanged }: ChangeIssuesOptions = {}) {
  const client = useClient();
  const calls = useIssueCalls();
  const lastUndo = useRef<{ run: () => void; until: number }>(undefined);

  const mutation = useMutation({
    mutationFn: ({ ids, change }: ChangeRequest) => calls.change(ids, change),
    onSuccess({ issues, changeId }, { ids, change, assignee }) {
      const text = describeChange(change, { ids: toSubjects(issues, ids, change), assignee });
      if (issues.length === 0) toast("Nothing to change");
      else offerUndo(changeId, text);
      onChanged?.(issues, change);
      return client.reload(issuesKey);
    },
    onError: (error, { ids }) =>
      toast.error(`Couldn't change ${ids.length === 1 ? ids[0] : "these issues"}. ${toErrorMessage(error)}`),
  });

  const undoing = useMutation({
    mutationFn: ({ changeId }: { changeId: string; toastId: string; text: string }) => calls.undo(changeId),
    onSuccess({ issues }, { toastId, text }) {
      toast.success(`Undone: ${text}`, { id: toastId });
      onChanged?.(issues, "undo");
      return client.reload(issuesKey);
    },
    onError: (error, { toastId }) => toast.error(`Couldn't undo this. ${toErrorMessage(error)}`, { id: toastId }),
  });

  function offerUndo(changeId: string, text: string) {
    let isUsed = false;
    const run = () => {
      if (isUsed) return;
      isUsed = true;
      lastUndo.current = undefined;
      undoing.mutate({ changeId, toastId, text });
    };
    const toastId = showUndoToast(text, run);
    lastUndo.current = { run, until: Date.now() + undoMs.offered };
  }

  return {
    change: mutation.mutate,
    isPending: mutation.isPending,
    /** Undoes the last change, as long as its toast offers it. */
    undoLast() {
      const undo = lastUndo.current;
      if (undo && Date.now() <= undo.until) undo.run();
    },
  };
}

export type ChangeIssues = ReturnType<typeof useChangeIssues>["change"];

/** A merge changes all of them, and leaves one. Of other changes, those that had nothing to change aren't counted. */
function toSubjects(issues: readonly Issue[], ids: readonly string[], { kind }: IssueChange): readonly string[] {
  return kind === "merge" ? ids : issues.map(({ id }) => id);
}
