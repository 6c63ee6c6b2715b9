// Saves a grouping rule, and offers to take it back.
import type { GroupingRuleSummary, NewGroupingRule } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { issuesKey } from "../open-issue-count.ts";
import { showUndoToast } from "../UndoToast.tsx";
import { useRuleApi } from "./rule-queries.ts";

interface SaveRuleOptions {
  /** In the toast, such as 'SHOP-12 split into 3 issues'. */
  toText: (rule: GroupingRuleSummary) => string;
  onSaved: (rule: GroupingRuleSummary) => void;
}

export function useSaveRule({ toText, onSaved }: SaveRuleOptions) {
  const client = useClient();
  const api = useRuleApi();

  const revoking = useMutation({
    mutationFn: ({ id }: { id: string; toastId: string; text: string }) => api.revoke(id),
    onSuccess(_, { toastId, text }) {
      toast.success(`Undone: ${text}`, { id: toastId });
      return client.reload(issuesKey);
    },
    onError: (error, { toastId }) => toast.error(`Couldn't undo this. ${toErrorMessage(error)}`, { id: toastId }),
  });

  return useMutation({
    mutationFn: (rule: NewGroupingRule) => api.save(rule),
    onSuccess(rule) {
      const text = toText(rule);
      let isUsed = false;
      const toastId = showUndoToast(text, () => {
        if (!isUsed) revoking.mutate({ id: rule.id, toastId, text });
        isUsed = true;
      });
      onSaved(rule);
      return client.reload(issuesKey);
    },
  });
}
