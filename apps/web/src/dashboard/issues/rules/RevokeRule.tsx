import type { GroupingRuleSummary } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { Confirm } from "../../../ui/dialog/Confirm.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { issuesKey } from "../open-issue-count.ts";
import { useRuleApi } from "./rule-queries.ts";

const effects: Record<GroupingRuleSummary["kind"], string> = {
  merge: "What it has merged returns to its own issues, with their old numbers.",
  split: "The parts become one issue again.",
  helper: "Errors are grouped by the function itself again, in their old issues.",
  foreign: "The file counts as your own code again, and errors return to their old issues.",
};

/** Asks first: it changes issues that others may be working on. */
export function RevokeRule({ rule, onClose }: { rule: GroupingRuleSummary; onClose: () => void }) {
  const client = useClient();
  const api = useRuleApi();
  const revoking = useMutation({
    mutationFn: () => api.revoke(rule.id),
    onSuccess(issues) {
      toast.success(`Rule revoked. ${toCount(issues.length, "issue")} changed`);
      onClose();
      return client.reload(issuesKey);
    },
  });
  return (
    <Confirm
      open
      title="Revoke this rule?"
      text={`${effects[rule.kind]} That includes events that have arrived since.`}
      confirmLabel="Revoke rule"
      busyLabel="Revoking…"
      busy={revoking.isPending}
      {...(revoking.error && { error: toErrorMessage(revoking.error) })}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    />
  );
}
