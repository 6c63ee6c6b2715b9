import type { AlertRule } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Confirm } from "../../ui/dialog/Confirm.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useAlertCalls } from "./alert-queries.ts";
import { alertsKey } from "./open-incident-count.ts";

interface DeleteRuleProps {
  rule: AlertRule;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteRule({ rule, onDeleted, onClose }: DeleteRuleProps) {
  const { reload } = useClient();
  const calls = useAlertCalls();
  const deleting = useApiMutation({
    mutationFn: () => calls.deleteRule(rule.id),
    onSuccess: async () => {
      toast.success(`${rule.name} deleted`);
      onClose();
      onDeleted?.();
      await reload(alertsKey);
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
      title={`Delete ${rule.name}?`}
      text={
        rule.openIncident === null
          ? "It will no longer be evaluated. Its incidents stay in the list."
          : `It will no longer be evaluated. Incident ${rule.openIncident}, which is open, is closed. Its incidents stay in the list.`
      }
      confirmLabel="Delete rule"
      busyLabel="Deleting…"
      busy={deleting.isPending}
      {...(deleting.isError && { error: toErrorMessage(deleting.error) })}
    />
  );
}
