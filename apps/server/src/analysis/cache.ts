// Results and sent payloads of the last 24 hours. Both quote logs, so they are encrypted at rest, deleted with the logs,
// and swept when they expire.
import { AnalysisPayload, AnalysisResult, dayMs, groupError, groupingKey, type Log } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { AnalysisStore } from "../storage/metadata/analyses.ts";
import type { Vault } from "../vault.ts";
import type { LogAnalyzer } from "./log-analyzer.ts";

export interface AnalysisCacheDeps {
  store: AnalysisStore;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  analyzer: Pick<LogAnalyzer, "name" | "url">;
  clock: Clock;
}

/** The log that a result is cached for, as of the start of the analysis. */
export interface CacheTarget {
  teamId: string;
  log: Log;
  /** The application's logs are deleted up to this number; if it has moved since, nothing is cached. */
  deletedTo: string | undefined;
}

export type AnalysisCache = ReturnType<typeof createAnalysisCache>;

export function createAnalysisCache({ store, vault, analyzer: { name, url }, clock }: AnalysisCacheDeps) {
  // Two servers may offer different models under the same name.
  const analyser = [name.kind, name.model, url].filter((part) => part !== null).join(" ");

  async function read<Schema extends z.ZodMiniType>(
    schema: Schema,
    log: Log,
    subject: string,
  ): Promise<z.infer<Schema> | undefined> {
    const cacheKey = { applicationId: log.application.id, subject, analyser };
    const found = await store.find({ ...cacheKey, since: clock.now() - dayMs });
    // An entry written by an older version may have another format; it counts as a miss.
    return found && z.safeParse(schema, JSON.parse(vault.decrypt(found.sealed))).data;
  }

  async function write({ teamId, log, deletedTo }: CacheTarget, subject: string, value: unknown): Promise<void> {
    if (deletedTo === undefined) return;
    const sealed = vault.encrypt(JSON.stringify(value));
    const record = { applicationId: log.application.id, subject, analyser, sealed, createdAt: clock.now() };
    await store.put(teamId, record, deletedTo);
  }

  return {
    find: (log: Log): Promise<AnalysisResult | undefined> => read(AnalysisResult, log, subjectOf(log)),

    /** The payload last sent for this error, whatever the outcome. */
    findSent: (log: Log): Promise<AnalysisPayload | undefined> => read(AnalysisPayload, log, sentSubjectOf(log)),

    begin: async (teamId: string, log: Log): Promise<CacheTarget> => ({
      teamId,
      log,
      deletedTo: await store.deletedTo(teamId, log.application.id),
    }),

    put: (target: CacheTarget, result: AnalysisResult): Promise<void> => write(target, subjectOf(target.log), result),
    putSent: (target: CacheTarget, payload: AnalysisPayload): Promise<void> =>
      write(target, sentSubjectOf(target.log), payload),
  };
}

/** All occurrences of an error share a subject; any other log is its own. */
export function subjectOf(log: Log): string {
  return log.fingerprint ? `error ${groupingKey(groupError(log))}` : log.id;
}

function sentSubjectOf(log: Log): string {
  return `sent ${subjectOf(log)}`;
}
