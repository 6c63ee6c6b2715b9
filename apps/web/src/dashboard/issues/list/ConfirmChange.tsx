import type { Issue, IssueChange } from "@contrail/protocol";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { survivorOf } from "./selection.ts";

export interface PendingChange {
  issues: readonly Issue[];
  change: IssueChange;
  assignee?: string | undefined;
}

const verbs: Record<IssueChange["kind"], string> = {
  resolve: "Resolve",
  ignore: "Ignore",
  reopen: "Reopen",
  assign: "Assign",
  merge: "Merge",
};

interface ConfirmChangeProps {
  pending: PendingChange;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before a merge, and before changing all that match: says how many. */
export function ConfirmChange({ pending: { issues, change }, onConfirm, onClose }: ConfirmChangeProps) {
  const action = `${verbs[change.kind]} ${toCount(issues.length, "issue")}`;
  const survivor = survivorOf(issues)?.id;
  return (
    <Confirm
      open
      tone="neutral"
      title={`${action}?`}
      text={
        change.kind === "merge"
          ? `They become ${survivor}, the oldest of them, and new events of each are counted there. Links to the others lead to it.`
          : "These are the issues that matched when you selected them. Others that have arrived since stay as they are."
      }
      confirmLabel={action}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
