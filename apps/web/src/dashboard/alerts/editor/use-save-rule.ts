import type { AlertRule } from "@contrail/protocol";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { useAlertCalls } from "../alert-queries.ts";
import { alertsKey } from "../open-incident-count.ts";
import { findDraftMistake, type RuleDraft } from "./rule-draft.ts";

/** Creates or updates a rule, and returns to the list. Whether it is on isn't part of the form. */
export function useSaveRule(saved: AlertRule | undefined) {
  const calls = useAlertCalls();
  const { reload } = useClient();
  const navigate = useNavigate();
  const [nameError, setNameError] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const saving = useApiMutation({
    mutationFn: (draft: RuleDraft) =>
      saved === undefined
        ? calls.createRule(draft)
        : calls.updateRule(saved.id, { ...draft, isEnabled: saved.isEnabled }),
    onSuccess: async ({ rule }) => {
      toast.success(saved === undefined ? `${rule.name} created` : `${rule.name} saved`);
      // Nothing is unsaved any longer, so nothing asks before the page is left.
      flushSync(() => setSaved(true));
      await navigate("/dashboard/alerts/rules");
      await reload(alertsKey);
    },
  });

  return {
    isPending: saving.isPending,
    isSaved,
    nameError,
    error: mistake ?? (saving.isError ? toErrorMessage(saving.error) : undefined),
    submit(draft: RuleDraft) {
      const isNamed = draft.name.trim() !== "";
      const found = findDraftMistake(draft);
      setNameError(isNamed ? undefined : "Give the rule a name.");
      setMistake(found);
      if (isNamed && found === undefined) saving.mutate({ ...draft, name: draft.name.trim() });
    },
  };
}

export type SaveRule = ReturnType<typeof useSaveRule>;
