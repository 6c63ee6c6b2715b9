import type { ListedIssue } from "@contrail/protocol";
import { useNavigate } from "react-router";
import { FrameDialog } from "../../rules/FrameDialog.tsx";
import { MergeIssuesDialog } from "../../rules/MergeIssuesDialog.tsx";
import { SplitDialog } from "../../rules/SplitDialog.tsx";
import type { IssueDetails } from "../trend/Trend.tsx";
import { WhyDrawer } from "../why/WhyDrawer.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { ReleaseDialog } from "./ReleaseDialog.tsx";
import type { IssueActions } from "./use-issue-actions.ts";

interface IssueDialogsProps {
  issue: ListedIssue;
  grouping: IssueDetails["grouping"] | undefined;
  actions: IssueActions;
}

/** The dialog that is open, if any. */
export function IssueDialogs({ issue, grouping, actions }: IssueDialogsProps) {
  const navigate = useNavigate();
  const { dialog } = actions;
  if (typeof dialog === "object") {
    if ("mark" in dialog) return <FrameDialog issueId={issue.id} mark={dialog.mark} onClose={actions.close} />;
    const { mergeIds } = dialog;
    return (
      <MergeIssuesDialog
        ids={mergeIds}
        onMerge={() => actions.merge(mergeIds)}
        onSaved={(survivor) => survivor !== issue.id && void navigate(`/dashboard/issues/${survivor}`)}
        onClose={actions.close}
      />
    );
  }
  switch (dialog) {
    case "merge":
      return <MergeDialog issue={issue} onChoose={(mergeIds) => actions.open({ mergeIds })} onClose={actions.close} />;
    case "split":
      return <SplitDialog id={issue.id} onClose={actions.close} />;
    case "release":
      return <ReleaseDialog issue={issue} onResolve={actions.resolveIn} onClose={actions.close} />;
    case "why":
      return <WhyDrawer issue={issue} grouping={grouping} actions={actions} />;
    default:
      return null;
  }
}
