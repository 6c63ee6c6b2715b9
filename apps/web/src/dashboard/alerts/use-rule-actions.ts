// What members do about rules, in the list and in the editor.
import type { AlertRule, Mute } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useAlertCalls } from "./alert-queries.ts";
import { describeMute } from "./mutes.ts";
import { alertsKey } from "./open-incident-count.ts";
import { toSaveRule } from "./rule-form.ts";

export type RuleChange = { kind: "mute"; mute: Mute | null } | { kind: "enable"; isEnabled: boolean };

export function useRuleActions() {
  const client = useClient();
  const calls = useAlertCalls();
  const changing = useMutation({
    mutationFn: async ({ rule, change }: { rule: AlertRule; change: RuleChange }): Promise<unknown> =>
      change.kind === "mute"
        ? calls.muteRule(rule.id, change.mute)
        : calls.updateRule(rule.id, { ...toSaveRule(rule), isEnabled: change.isEnabled }),
    onSuccess(_, { rule, change }) {
      toast.success(`${rule.name} ${describeChange(change)}`);
      return client.reload(alertsKey);
    },
    onError: (error, { rule }) => toast.error(`Couldn't change ${rule.name}. ${toErrorMessage(error)}`),
  });
  return {
    isPending: changing.isPending,
    change: (rule: AlertRule, change: RuleChange) => changing.mutate({ rule, change }),
  };
}

function describeChange(change: RuleChange): string {
  if (change.kind === "enable") return change.isEnabled ? "turned on" : "turned off";
  return change.mute === null ? "unmuted" : `muted ${describeMute(change.mute, new Date())}`;
}
