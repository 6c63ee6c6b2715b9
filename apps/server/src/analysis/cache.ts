// Analyses of the last 24 hours. They quote logs, so they are kept encrypted like what may not be read at rest.
import { AnalysisPayload, AnalysisResult, type Log } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Vault } from "../secret.ts";
import type { AnalysisStore } from "../storage/metadata/analyses.ts";
import type { Analyser } from "./analyser.ts";

export interface AnalysisCacheDeps {
  store: AnalysisStore;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  analyser: Pick<Analyser, "name">;
  clock: Clock;
}

const Kept = z.object({ result: AnalysisResult, payload: AnalysisPayload });
export type Kept = z.infer<typeof Kept>;

export type AnalysisCache = ReturnType<typeof createAnalysisCache>;

const day = 24 * 3_600_000;

export function createAnalysisCache({ store, vault, analyser: { name }, clock }: AnalysisCacheDeps) {
  const analyser = name.model === null ? name.kind : `${name.kind} ${name.model}`;

  return {
    async find(log: Log): Promise<Kept | undefined> {
      const question = { applicationId: log.application.id, subject: subjectOf(log), analyser };
      const found = await store.find({ ...question, since: clock.now() - day });
      if (!found) return undefined;
      // One of an older version may have another form: it counts as none.
      const kept = z.safeParse(Kept, JSON.parse(vault.decrypt(found.sealed)));
      return kept.success ? kept.data : undefined;
    },

    async put(accountId: string, log: Log, kept: Kept): Promise<void> {
      const now = clock.now();
      await store.removeOlderThan(now - day);
      const sealed = vault.encrypt(JSON.stringify(kept));
      const record = { applicationId: log.application.id, subject: subjectOf(log), analyser, sealed, createdAt: now };
      await store.put(accountId, record);
    },
  };
}

/** Every occurrence of a fault is the same subject; a log that is no error stands for itself. */
function subjectOf({ fingerprint, id }: Log): string {
  return fingerprint ?? id;
}
