// Stored rows -> issues: counts the errors of a block, gives new kinds of error an issue, and opens issues again. Runs in
// the transaction that moves the digest past the block, so each row counts exactly once.
import { type IssueSignal, minuteMs } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { createLruCache } from "../../lru-cache.ts";
import type { MetadataDb } from "../../storage/metadata/database/tables.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import { createMetadataStores, type MetadataStores } from "../../storage/metadata/stores.ts";
import type { IssueNotice } from "../notices.ts";
import { admitKinds, type KindLimits, kindLimits } from "./admit-kinds.ts";
import { type Collected, collect, type ErrorKind, type StoredBatch } from "./collect.ts";
import { countEvents, type EventsByIssue } from "./count-events.ts";
import { addKinds } from "./create-issues.ts";
import { addOverflow } from "./overflow.ts";
import { toSignal } from "./reopen.ts";
import { createSeenReleases } from "./seen-releases.ts";
import { fingerprintOf, toNewKind } from "./to-new-kind.ts";

export interface IssueDigestDeps {
  clock: Clock;
  /** Issues of an application are new or changed. */
  onIssues(notice: IssueNotice): void;
  /** Errors of an application were counted; this many issues that were already known happened again. */
  onErrors(counted: Omit<IssueNotice, "kind">): void;
  signals: IssueSignals;
  limits?: KindLimits;
}

/** What alert rules have to know, in the transaction in which it happens. */
export interface IssueSignals {
  add(stores: MetadataStores, signals: readonly NewIssueSignal[]): Promise<void>;
  /** After the commit. */
  onAdded(): void;
}

export interface NewIssueSignal {
  applicationId: string;
  issueId: string;
  kind: IssueSignal;
  at: number;
  /** The event that caused it; empty: it has none of its own. */
  logId: string;
}

export type IssueDigest = ReturnType<typeof createIssueDigest>;

export function createIssueDigest({ clock, onIssues, onErrors, signals, limits = kindLimits }: IssueDigestDeps) {
  const seenReleases = createSeenReleases();
  /** Fingerprints beyond the limits with their types, so that each is counted once. A cache only. */
  const overflowed = createLruCache<string, string>(100_000);

  /** Returns what is to be done after the commit. */
  async function digest(batches: readonly StoredBatch[], tx: MetadataDb): Promise<() => void> {
    let collected = collect(batches);
    for (const [id, { kinds, releases }] of collected)
      if (kinds.length === 0 && !seenReleases.isNews(id, releases)) collected.delete(id);
    if (collected.size === 0) return () => {};
    const stores = createMetadataStores(tx);
    const ids = [...collected.keys()];
    await stores.issues.assignPrefixes(ids.filter((id) => (collected.get(id)?.kinds.length ?? 0) > 0));
    const applications = await stores.issues.lock(ids);
    const isOlder = ({ id, logsDeletedTo }: LockedApplication) =>
      BigInt(logsDeletedTo) >= (collected.get(id)?.firstSeq ?? 0n);
    if (applications.some(isOlder)) {
      const deletedTo = new Map(applications.map(({ id, logsDeletedTo }) => [id, BigInt(logsDeletedTo)]));
      collected = collect(batches, (id) => deletedTo.get(id) ?? -1n);
    }
    const afterCommit: (() => void)[] = [];
    for (const application of applications) {
      const found = collected.get(application.id);
      if (found) afterCommit.push(...(await digestApplication(stores, application, found)));
    }
    return () => {
      for (const run of afterCommit) run();
    };
  }

  async function digestApplication(stores: MetadataStores, application: LockedApplication, found: Collected) {
    const { id: applicationId, teamId } = application;
    const rememberReleases = await seenReleases.note(stores.releases, applicationId, found.releases);
    const byIssue: EventsByIssue = new Map();
    const byFingerprint = new Map(found.kinds.map((kind) => [fingerprintOf(kind), kind]));
    const known = await stores.issueFingerprints.count(
      [...byFingerprint].map(([fingerprint, { events, firstSeen, lastSeen, firstRelease, lastRelease }]) => ({
        applicationId,
        fingerprint,
        events,
        firstSeen,
        lastSeen,
        firstRelease,
        lastRelease,
      })),
    );
    for (const { fingerprint, issueId } of known) {
      const kind = byFingerprint.get(fingerprint);
      if (kind) addTo(byIssue, issueId, kind);
      byFingerprint.delete(fingerprint);
    }
    const { created, joined, rememberOverflow } = await addNewKinds(stores, application, byFingerprint);
    for (const { fingerprint, issueId } of joined) {
      const kind = byFingerprint.get(fingerprint);
      if (kind) addTo(byIssue, issueId, kind);
    }
    const opened = await countEvents(stores, applicationId, byIssue, seenReleases, clock.now());
    const changed = new Set([...opened, ...joined].map(({ issueId }) => issueId)).size;
    const added = [
      ...created
        .filter(({ state }) => state === "open")
        .map(({ id, logId }) => ({ issueId: id, kind: "new" as const, logId })),
      ...opened.map(({ issueId, reopening }) => ({ issueId, kind: toSignal(reopening), logId: reopening.logId })),
    ];
    const at = clock.now();
    if (added.length > 0)
      await signals.add(
        stores,
        added.map((signal) => ({ ...signal, applicationId, at })),
      );
    return [
      rememberReleases,
      rememberOverflow,
      () => {
        if (found.kinds.length > 0) onErrors({ teamId, applicationId, count: byIssue.size });
        if (created.length > 0) onIssues({ teamId, applicationId, kind: "new", count: created.length });
        if (added.length > 0) signals.onAdded();
        if (changed > 0) onIssues({ teamId, applicationId, kind: "changed", count: changed });
      },
    ];
  }

  async function addNewKinds(
    stores: MetadataStores,
    application: LockedApplication,
    byFingerprint: ReadonlyMap<string, ErrorKind>,
  ) {
    const kinds = [...byFingerprint.values()];
    if (kinds.length === 0) return { created: [], joined: [], rememberOverflow: () => {} };
    const { id } = application;
    const since = Math.min(...kinds.map(({ receivedAt }) => receivedAt)) - minuteMs;
    const known = {
      all: await stores.issueFingerprints.numberOf(id),
      createdAt: await stores.issueFingerprints.createdAfter(id, since),
    };
    const { admitted, rejected } = admitKinds(kinds, known, limits);
    const added = await addKinds(stores, application, admitted.map(toNewKind), clock.now());
    return { ...added, rememberOverflow: await addOverflow(stores.issueOverflows, id, rejected, overflowed) };
  }

  return digest;
}

function addTo(byIssue: EventsByIssue, issueId: string, kind: ErrorKind): void {
  const known = byIssue.get(issueId);
  if (known) {
    known.kinds.push(kind);
    known.events.push(...kind.byRelease);
  } else byIssue.set(issueId, { kinds: [kind], events: [...kind.byRelease] });
}
