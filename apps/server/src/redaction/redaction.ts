// The masking rules of applications: read, changed, and tried on stored logs.
import { defaultRedactionRules, type Log, type RedactionPreview, type RedactionRules } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { RedactionStore } from "../storage/metadata/redaction.ts";
import { previewRules } from "./preview.ts";
import { toRedactor } from "./redactors.ts";

export interface RedactionDeps<Owner extends { id: string }> {
  store: RedactionStore;
  /** The owner's application with this id or name; throws if there is none. */
  findApplication(owner: Owner, nameOrId: string): Promise<{ id: string }>;
  /** The application's logs, newest first. */
  logsOf(owner: Owner, applicationId: string): Promise<AsyncIterable<Log[]>>;
  onChanged(applicationId: string): Promise<void>;
}

export type ApplicationRedaction<Owner extends { id: string }> = ReturnType<typeof createRedaction<Owner>>;

export function createRedaction<Owner extends { id: string }>(deps: RedactionDeps<Owner>) {
  const { store, findApplication, logsOf, onChanged } = deps;
  return {
    async rules(owner: Owner, nameOrId: string): Promise<RedactionRules> {
      const { id } = await findApplication(owner, nameOrId);
      return (await store.rulesOf(id)) ?? defaultRedactionRules;
    },

    async change(owner: Owner, nameOrId: string, rules: RedactionRules): Promise<void> {
      const { id } = await findApplication(owner, nameOrId);
      if (!(await store.put(owner.id, id, rules))) throw new AppError("application_not_found");
      await onChanged(id);
    },

    async preview(owner: Owner, nameOrId: string, rules: RedactionRules): Promise<RedactionPreview> {
      const { id } = await findApplication(owner, nameOrId);
      return previewRules(toRedactor(rules), await logsOf(owner, id));
    },
  };
}
