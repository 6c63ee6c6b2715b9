// What was said and what was sent in the last 24 hours. Both quote logs, so they are kept encrypted like what may not be
// read at rest, and are gone with the logs, or swept after these hours.
import { AnalysisPayload, AnalysisResult, dayLength, type Log } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Vault } from "../secret.ts";
import type { AnalysisStore } from "../storage/metadata/analyses.ts";
import type { Analyser } from "./analyser.ts";

export interface AnalysisCacheDeps {
  store: AnalysisStore;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  analyser: Pick<Analyser, "name" | "address">;
  clock: Clock;
}

/** What an analysis is kept for, as it was when the analysis began. */
export interface Keeping {
  accountId: string;
  log: Log;
  /** Up to where its application's logs were deleted: if that has moved, nothing is kept. */
  deletedTo: string | undefined;
}

export type AnalysisCache = ReturnType<typeof createAnalysisCache>;

export function createAnalysisCache({ store, vault, clock, ...deps }: AnalysisCacheDeps) {
  const { name, address } = deps.analyser;
  // Two servers may offer different models by the same name.
  const analyser = [name.kind, name.model, address].filter((part) => part !== null).join(" ");

  async function read<Schema extends z.ZodMiniType>(
    schema: Schema,
    log: Log,
    subject: string,
  ): Promise<z.infer<Schema> | undefined> {
    const question = { applicationId: log.application.id, subject, analyser };
    const found = await store.find({ ...question, since: clock.now() - dayLength });
    // One of an older version may have another form: it counts as none.
    return found && z.safeParse(schema, JSON.parse(vault.decrypt(found.sealed))).data;
  }

  async function write({ accountId, log, deletedTo }: Keeping, subject: string, value: unknown): Promise<void> {
    if (deletedTo === undefined) return;
    const sealed = vault.encrypt(JSON.stringify(value));
    const record = { applicationId: log.application.id, subject, analyser, sealed, createdAt: clock.now() };
    await store.put(accountId, record, deletedTo);
  }

  return {
    find: (log: Log): Promise<AnalysisResult | undefined> => read(AnalysisResult, log, subjectOf(log)),

    /** What was sent last about this fault, whatever came of it. */
    findSent: (log: Log): Promise<AnalysisPayload | undefined> => read(AnalysisPayload, log, sentSubjectOf(log)),

    begin: async (accountId: string, log: Log): Promise<Keeping> => ({
      accountId,
      log,
      deletedTo: await store.deletedTo(accountId, log.application.id),
    }),

    keep: (keeping: Keeping, result: AnalysisResult): Promise<void> => write(keeping, subjectOf(keeping.log), result),
    keepSent: (keeping: Keeping, payload: AnalysisPayload): Promise<void> =>
      write(keeping, sentSubjectOf(keeping.log), payload),
  };
}

/** Every occurrence of a fault is the same subject; a log that is no error stands for itself. */
export function subjectOf({ fingerprint, id }: Log): string {
  return fingerprint ?? id;
}

function sentSubjectOf(log: Log): string {
  return `sent ${subjectOf(log)}`;
}
