// Errors that were stored by a version of Contrail without issues get theirs, once, in the background after the update,
// and issues of a version without lines get those.
// Kinds of error are added chunk by chunk, so that an interrupted run continues where it was.
import { toLogId } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { OlderKind } from "../../storage/logs/issue-figures.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import type { LogStore } from "../../storage/logs/store.ts";
import type { IssueStore } from "../../storage/metadata/issues/issues.ts";
import type { MetadataStores, Transaction } from "../../storage/metadata/stores.ts";
import { kindLimits } from "../digest/admit-kinds.ts";
import { toCount } from "../digest/count-events.ts";
import { addKinds } from "../digest/create-issues.ts";
import { type NewKind, readRow } from "../digest/to-new-kind.ts";
import { ensureReleases, maxReleases } from "../releases/ensure-releases.ts";
import { addOlderPlaces, type OlderPlacesDeps } from "./older-places.ts";

export interface OlderErrorsDeps {
  issues: Pick<IssueStore, "withOlderErrors" | "olderErrorsAdded">;
  fingerprints: OlderPlacesDeps["fingerprints"];
  logs: Pick<LogStore, "kindsBefore" | "find" | "oldestReleases">;
  transaction: Transaction;
  /** Resolves when every log that was accepted so far is stored. */
  flush(): Promise<void>;
  clock: Clock;
  logger: { error(details: object, message: string): void };
}

const kindsPerChunk = 100;

export type OlderErrors = ReturnType<typeof createOlderErrors>;

export function createOlderErrors(deps: OlderErrorsDeps) {
  const { issues, fingerprints, logs, transaction, flush, clock, logger } = deps;
  let running: Promise<void> | undefined;
  const stop = new AbortController();
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve()));

  async function addAll(): Promise<void> {
    await addErrors();
    await addOlderPlaces({ fingerprints, logs, isStopped: () => stop.signal.aborted });
  }

  async function addErrors(): Promise<void> {
    const applications = await issues.withOlderErrors();
    if (applications.length === 0) return;
    await Promise.race([flush(), stopped]);
    for (const { id, olderErrorsTo, logsDeletedTo } of applications) {
      if (stop.signal.aborted) return;
      const scope = { applicationId: id, since: 0, deletedTo: logsDeletedTo };
      await addReleases(scope);
      const kinds = await logs.kindsBefore(scope, olderErrorsTo, kindLimits.perApplication);
      for (let at = 0; at < kinds.length; at += kindsPerChunk) {
        if (stop.signal.aborted) return;
        await addChunk(scope, kinds.slice(at, at + kindsPerChunk));
      }
      await issues.olderErrorsAdded(id);
    }
  }

  /** In the order in which they were first seen, before the digest sees later ones. */
  async function addReleases(scope: Scope): Promise<void> {
    const seen = await logs.oldestReleases(scope, clock.now(), maxReleases);
    if (seen.length === 0) return;
    await transaction(async ({ issues: locked, releases }) => {
      if ((await locked.lock([scope.applicationId])).length === 0) return;
      const wanted = seen.map(({ release, first, last }) => ({
        version: release,
        at: first,
        firstSeen: first,
        lastSeen: last,
      }));
      await ensureReleases(releases, scope.applicationId, wanted);
    });
  }

  async function addChunk(scope: Scope, chunk: readonly OlderKind[]): Promise<void> {
    const kinds: NewKind[] = [];
    for (const kind of chunk) {
      if (stop.signal.aborted) return;
      const { fingerprint, events, firstSeen, lastSeen, firstRelease, lastRelease, seq } = kind;
      const row = await logs.find([scope], { time: lastSeen, seq });
      if (!row) continue;
      const logId = toLogId({ time: lastSeen, seq });
      const seen = { logId, events, firstSeen, lastSeen, firstRelease, lastRelease, receivedAt: firstSeen };
      kinds.push({ fingerprint, error: readRow(row), ...seen });
    }
    await transaction((stores) => addNew(stores, scope.applicationId, kinds));
  }

  async function addNew(stores: MetadataStores, applicationId: string, kinds: readonly NewKind[]): Promise<void> {
    await stores.issues.assignPrefixes([applicationId]);
    const [application] = await stores.issues.lock([applicationId]);
    if (!application) return;
    const known = await stores.issueFingerprints.known(
      applicationId,
      kinds.map(({ fingerprint }) => fingerprint),
    );
    const missing = kinds.filter(({ fingerprint }) => !known.has(fingerprint));
    const { joined } = await addKinds(stores, application, missing, clock.now());
    const byIssue = new Map<string, NewKind[]>();
    for (const { issueId, ...kind } of joined) byIssue.set(issueId, [...(byIssue.get(issueId) ?? []), kind]);
    await stores.issues.count([...byIssue].map(([issueId, parts]) => toCount(issueId, parts)));
  }

  return {
    wake(): Promise<void> {
      running ??= addAll().catch((err: unknown) => {
        running = undefined;
        logger.error({ err }, "failed to add issues of older errors; will retry");
      });
      return running;
    },

    async close(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}
