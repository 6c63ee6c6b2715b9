// What can be done to the issue on its page, for the buttons, the menus and the keys.
import { dayMs, type Issue, type IssueChange } from "@contrail/protocol";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCan } from "../../../../lib/session/use-team.ts";
import { useChangeIssues } from "../../use-change-issues.ts";

export type IssueDialog = "merge" | "release" | "why";

export type IssueActions = ReturnType<typeof useIssueActions>;

export function useIssueActions(issue: Issue) {
  const navigate = useNavigate();
  const canChange = useCan("issues:write");
  const [dialog, setDialog] = useState<IssueDialog>();
  const [isAssigning, setAssigning] = useState(false);
  const { change, isPending } = useChangeIssues();
  const apply = (next: IssueChange, assignee?: string) => {
    if (!isPending) change({ ids: [issue.id], change: next, ...(assignee !== undefined && { assignee }) });
  };

  return {
    canChange,
    isPending,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    isAssigning,
    setAssigning,
    reopen: () => apply({ kind: "reopen" }),
    resolve: () => apply({ kind: "resolve", resolution: { kind: "now" } }),
    resolveInNext: () => apply({ kind: "resolve", resolution: { kind: "nextRelease" } }),
    resolveIn: (release: string) => apply({ kind: "resolve", resolution: { kind: "release", release } }),
    ignore: () => apply({ kind: "ignore", until: { kind: "escalation" } }),
    ignoreForDay: () =>
      apply({ kind: "ignore", until: { kind: "time", until: new Date(Date.now() + dayMs).toISOString() } }),
    ignoreEvents: (count: number) => apply({ kind: "ignore", until: { kind: "events", count } }),
    ignoreUsers: (count: number) => apply({ kind: "ignore", until: { kind: "users", count } }),
    ignoreForever: () => apply({ kind: "ignore", until: { kind: "forever" } }),
    assign: (accountId: string | null, name?: string) => apply({ kind: "assign", accountId }, name),
    /** All of them become the one with the lowest number, which may be another page. */
    merge(ids: readonly string[]) {
      change(
        { ids, change: { kind: "merge" } },
        {
          onSuccess({ issues: [survivor] }) {
            if (survivor && survivor.id !== issue.id) void navigate(`/dashboard/issues/${survivor.id}`);
          },
        },
      );
    },
  };
}
