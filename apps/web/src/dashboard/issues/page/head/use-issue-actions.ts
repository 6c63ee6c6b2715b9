// What can be done to the issue on its page, for the buttons, the menus and the keys.
import type { Issue, IssueChange } from "@contrail/protocol";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useCan } from "../../../../lib/session/use-team.ts";
import type { MenuItem } from "../../../../ui/floating/Menu.tsx";
import { ignoreItems, ignoreUntilEscalation, resolveItems, resolveNow } from "../../change-items.ts";
import type { FrameMark } from "../../rules/FrameDialog.tsx";
import { useChangeIssues } from "../../use-change-issues.ts";

export type IssueDialog =
  | "merge"
  | "release"
  | "split"
  | "why"
  /** What to merge is chosen already. */
  | { mergeIds: readonly string[] }
  | { mark: FrameMark };

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
  const otherRelease: MenuItem = {
    id: "other",
    label: "In another release…",
    onSelect: () => setDialog("release"),
  };

  return {
    canChange,
    isPending,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
    isAssigning,
    setAssigning,
    apply,
    reopen: () => apply({ kind: "reopen" }),
    resolve: () => apply(resolveNow),
    resolveIn: (release: string) => apply({ kind: "resolve", resolution: { kind: "release", release } }),
    resolveItems: [...resolveItems(issue.lastRelease ?? undefined, apply), otherRelease],
    ignore: () => apply(ignoreUntilEscalation),
    ignoreItems: ignoreItems(1, apply, Date.now),
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
