import type { Application, RedactionRules } from "@contrail/protocol";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toAllowedRoles } from "../../../lib/role-text.ts";
import { useCan } from "../../../lib/session/use-team.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { LeaveGuard } from "../../../ui/dialog/LeaveGuard.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useAppsApi } from "../use-apps-api.ts";
import { BuiltInRules } from "./BuiltInRules.tsx";
import { DryRun } from "./DryRun.tsx";
import { EmailRule, OwnRules } from "./OwnRules.tsx";
import { type FormErrors, isSameForm, parseForm, type RulesForm, toForm } from "./rules-form.ts";

interface RedactionFormProps {
  application: Application;
  stored: RedactionRules;
}

export function RedactionForm({ application, stored }: RedactionFormProps) {
  const [form, setForm] = useState(() => toForm(stored));
  const [errors, setErrors] = useState<FormErrors>({});
  const errorField = useRef<HTMLTextAreaElement>(null);
  const save = useSave(application.id);
  const isChanged = !isSameForm(form, toForm(stored));
  const canWrite = useCan("redaction:write");

  function change(part: Partial<RulesForm>) {
    setForm((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  }

  /** The rules of the form; undefined if they are invalid, with the focus on what is wrong. */
  function check(): RedactionRules | undefined {
    const parsed = parseForm(form);
    flushSync(() => setErrors("errors" in parsed ? parsed.errors : {}));
    if ("rules" in parsed) return parsed.rules;
    errorField.current?.focus();
    return undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const rules = check();
    // Without the repeated entries that the server drops.
    if (rules) save.mutate(rules, { onSuccess: (saved) => setForm(toForm(saved.rules)) });
  }

  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_--spacing(88)]">
      <div className="grid min-w-0 gap-4">
        <p className="text-table text-muted">
          Masking runs before a log is stored and can't be undone.{" "}
          {canWrite
            ? "Changes apply to new logs only."
            : `${toAllowedRoles("redaction:write")} can change these rules.`}
        </p>
        <fieldset disabled={!canWrite} className="grid min-w-0 gap-4">
          <BuiltInRules isOn={form.builtIn} onChange={(builtIn) => change({ builtIn })} />
          <EmailRule form={form} onChange={change} />
          <OwnRules form={form} errors={errors} onChange={change} errorRef={errorField} />
        </fieldset>
        {save.isError && (
          <Alert tone="error" title="Couldn't save the rules">
            {toErrorMessage(save.error)}
          </Alert>
        )}
        {canWrite && (
          <div className="sticky bottom-0 -mx-1 flex items-center gap-2 bg-surface px-1 py-3">
            <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
              Save rules
            </Button>
            {isChanged && (
              <Button variant="quiet" onClick={() => change(toForm(stored))}>
                Discard changes
              </Button>
            )}
          </div>
        )}
      </div>
      {canWrite && <DryRun application={application} form={form} check={check} />}
      <LeaveGuard isChanged={isChanged} what="the redaction rules" />
    </form>
  );
}

function useSave(applicationId: string) {
  const api = useAppsApi();
  const { cache } = useClient();
  return useApiMutation({
    mutationFn: (rules: RedactionRules) => api.saveRedaction(applicationId, rules),
    onSuccess: ({ rules }) => {
      cache.setQueryData(api.redaction(applicationId).queryKey, rules);
      toast.success("Redaction rules saved");
    },
  });
}
