import type { Issue, IssueChange } from "@contrail/protocol";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";

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

/** Asked before changing all that match: says how many. */
export function ConfirmChange({ pending: { issues, change }, onConfirm, onClose }: ConfirmChangeProps) {
  const action = `${verbs[change.kind]} ${toCount(issues.length, "issue")}`;
  return (
    <Confirm
      open
      tone="neutral"
      title={`${action}?`}
      text="These are the issues that matched when you selected them. Others that have arrived since stay as they are."
      confirmLabel={action}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
