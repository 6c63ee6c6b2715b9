import type { ListedIssue } from "@contrail/protocol";
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
  switch (actions.dialog) {
    case "merge":
      return <MergeDialog issue={issue} onMerge={actions.merge} onClose={actions.close} />;
    case "release":
      return <ReleaseDialog issue={issue} onResolve={actions.resolveIn} onClose={actions.close} />;
    case "why":
      return <WhyDrawer issue={issue} grouping={grouping} actions={actions} />;
    default:
      return null;
  }
}
