// The masking rules of applications: read, changed, and tried on stored logs.
import {
  type AuditChange,
  defaultRedactionRules,
  type Log,
  type RedactionPreview,
  type RedactionRules,
} from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "../storage/metadata/accounts/access.ts";
import type { RedactionStore } from "../storage/metadata/redaction.ts";
import type { Transaction } from "../storage/metadata/stores.ts";
import { previewRules } from "./preview.ts";
import { toRedactor } from "./redactors.ts";

export interface RedactionDeps<Owner extends { id: string }> {
  store: RedactionStore;
  transaction: Transaction;
  clock: Clock;
  /** The owner's application with this id or name; throws if there is none. */
  findApplication(owner: Owner, nameOrId: string): Promise<{ id: string; name: string }>;
  /** The application's logs, newest first. */
  logsOf(owner: Owner, applicationId: string): Promise<AsyncIterable<Log[]>>;
  onChanged(applicationId: string): Promise<void>;
}

export type ApplicationRedaction<Owner extends { id: string }> = ReturnType<typeof createRedaction<Owner>>;

export function createRedaction<Owner extends { id: string }>(deps: RedactionDeps<Owner>) {
  const { store, transaction, clock, findApplication, logsOf, onChanged } = deps;
  return {
    async rules(owner: Owner, nameOrId: string): Promise<RedactionRules> {
      const { id } = await findApplication(owner, nameOrId);
      return (await store.rulesOf(id)) ?? defaultRedactionRules;
    },

    async change(owner: Owner, nameOrId: string, rules: RedactionRules, actor: Actor): Promise<void> {
      const target = await findApplication(owner, nameOrId);
      const { id } = target;
      await transaction(async (tx) => {
        const changes = toChanges((await tx.redaction.rulesOf(id)) ?? defaultRedactionRules, rules);
        if (!(await tx.redaction.put(owner.id, id, rules))) throw new AppError("application_not_found");
        await tx.audit.append({
          teamId: owner.id,
          at: clock.now(),
          actor,
          action: "redaction.changed",
          target,
          changes,
        });
      });
      await onChanged(id);
    },

    async preview(owner: Owner, nameOrId: string, rules: RedactionRules): Promise<RedactionPreview> {
      const { id } = await findApplication(owner, nameOrId);
      return previewRules(toRedactor(rules), await logsOf(owner, id));
    },
  };
}

/** The settings that differ, for the audit log. */
function toChanges(before: RedactionRules, after: RedactionRules): AuditChange[] {
  const fields = Object.keys(defaultRedactionRules) as (keyof RedactionRules)[];
  return fields
    .map((field) => ({ field, from: toValue(before[field]), to: toValue(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function toValue(value: boolean | readonly string[]): boolean | string {
  return typeof value === "boolean" ? value : value.join(", ");
}
