// Stored rows -> issues: counts the errors of a block, gives new kinds of error an issue, and opens issues again. New kinds
// are read first, which may take long; the rest is in the transaction that moves the digest past the block, so that each
// row counts exactly once.
import type { IssueSignal, ReadError } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { createLruCache } from "../../lru-cache.ts";
import type { MetadataDb } from "../../storage/metadata/database/tables.ts";
import type { IssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import type { LockedApplication } from "../../storage/metadata/issues/lock.ts";
import { createMetadataStores, type MetadataStores } from "../../storage/metadata/stores.ts";
import type { IssueNotice } from "../notices.ts";
import { admit, type KindLimits, kindLimits } from "./admit-kinds.ts";
import { type Collected, collect, type ErrorKind, type StoredBatch } from "./collect.ts";
import { countEvents, type EventsByIssue } from "./count-events.ts";
import { addKinds } from "./create-issues.ts";
import { type KindReader, type Readings, rowOf } from "./kind-reader.ts";
import { createKnownKinds } from "./known-kinds.ts";
import { addOverflow } from "./overflow.ts";
import { toSignal } from "./reopen.ts";
import { createSeenReleases } from "./seen-releases.ts";
import { fingerprintOf, type NewKind, toNewKind } from "./to-new-kind.ts";

export interface IssueDigestDeps {
  fingerprints: Pick<IssueFingerprintStore, "known" | "numberOf" | "createdAfter">;
  reader: KindReader;
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

/** Runs the work in the transaction that moves the digest past the block; not at all if it was committed before. */
export type RecordBlock = (work: (tx: MetadataDb) => Promise<void>) => Promise<void>;

export type IssueDigest = ReturnType<typeof createIssueDigest>;

/** A transaction found new kinds that haven't been read. */
class UnreadKindsError extends Error {
  constructor(readonly kindsOf: ReadonlyMap<string, readonly ErrorKind[]>) {
    super("New kinds of error have to be read first.");
  }
}

export function createIssueDigest(deps: IssueDigestDeps) {
  const { fingerprints, reader, clock, onIssues, onErrors, signals, limits = kindLimits } = deps;
  const seenReleases = createSeenReleases();
  const knownKinds = createKnownKinds(fingerprints);
  /** Fingerprints beyond the limits with their types, so that each is counted once. A cache only. */
  const overflowed = createLruCache<string, string>(100_000);

  /** Starts a block. What it returns is called until it succeeds, and returns what is to be done after the commit. */
  function digest(batches: readonly StoredBatch[]) {
    const collected = collect(batches);
    const readings = new Map<string, ReadError | null>();
    /** Of the last attempt that got so far: its response may have been lost. */
    let afterCommit: readonly (() => void)[] = [];

    async function read(kindsOf: ReadonlyMap<string, readonly ErrorKind[]>, signal: AbortSignal): Promise<void> {
      for (const [row, reading] of await reader.read(kindsOf, signal)) readings.set(row, reading);
    }

    return async (record: RecordBlock, signal: AbortSignal): Promise<() => void> => {
      const found = new Map(
        [...collected].filter(([id, { kinds, releases }]) => kinds.length > 0 || seenReleases.isNews(id, releases)),
      );
      let unread: ReadonlyMap<string, readonly ErrorKind[]> = await findUnread(found, readings);
      for (;;) {
        if (unread.size > 0) await read(unread, signal);
        try {
          await record(async (tx) => {
            afterCommit = found.size > 0 ? await digestBlock(batches, found, readings, tx) : [];
          });
          return () => {
            for (const run of afterCommit) run();
          };
        } catch (error) {
          // Other servers may have added some of them meanwhile, and kinds are new again once their logs are deleted.
          if (!(error instanceof UnreadKindsError)) throw error;
          unread = error.kindsOf;
        }
      }
    };
  }

  /** The new kinds that have to be read, as far as that is known without a lock. */
  async function findUnread(found: ReadonlyMap<string, Collected>, readings: Readings) {
    const unread = new Map<string, readonly ErrorKind[]>();
    for (const [id, { kinds }] of found) {
      const unknown = await knownKinds.unknown(id, kinds);
      const { admitted } = await admit(fingerprints, id, unknown, limits);
      const missing = admitted.filter((kind) => readings.get(rowOf(id, kind)) === undefined);
      if (missing.length > 0) unread.set(id, missing);
    }
    return unread;
  }

  async function digestBlock(
    batches: readonly StoredBatch[],
    found: ReadonlyMap<string, Collected>,
    readings: Readings,
    tx: MetadataDb,
  ): Promise<(() => void)[]> {
    const stores = createMetadataStores(tx);
    const ids = [...found.keys()];
    await stores.issues.assignPrefixes(ids.filter((id) => (found.get(id)?.kinds.length ?? 0) > 0));
    const applications = await stores.issues.lock(ids);
    const isOlder = ({ id, logsDeletedTo }: LockedApplication) =>
      BigInt(logsDeletedTo) >= (found.get(id)?.firstSeq ?? 0n);
    let collected = found;
    if (applications.some(isOlder)) {
      const deletedTo = new Map(applications.map(({ id, logsDeletedTo }) => [id, BigInt(logsDeletedTo)]));
      collected = collect(batches, (id) => deletedTo.get(id) ?? -1n);
    }
    const afterCommit: (() => void)[] = [];
    for (const application of applications) {
      const own = collected.get(application.id);
      if (own) afterCommit.push(...(await digestApplication(stores, application, own, readings)));
    }
    return afterCommit;
  }

  async function digestApplication(
    stores: MetadataStores,
    application: LockedApplication,
    found: Collected,
    readings: Readings,
  ) {
    const { id: applicationId, teamId } = application;
    const releases = await seenReleases.note(stores.releases, applicationId, found.releases);
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
    const newKinds = [...byFingerprint.values()];
    const { read, created, joined, rememberOverflow } = await addNewKinds(stores, application, newKinds, readings);
    for (const { fingerprint, issueId } of joined) {
      const kind = byFingerprint.get(fingerprint);
      if (kind) addTo(byIssue, issueId, kind);
    }
    const opened = await countEvents(stores, applicationId, byIssue, releases.places, clock.now());
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
      releases.remember,
      rememberOverflow,
      () => knownKinds.remember(applicationId, [...known, ...read]),
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
    kinds: readonly ErrorKind[],
    readings: Readings,
  ) {
    const { id } = application;
    const { admitted, rejected } = await admit(stores.issueFingerprints, id, kinds, limits);
    const unread = admitted.filter((kind) => readings.get(rowOf(id, kind)) === undefined);
    if (unread.length > 0) throw new UnreadKindsError(new Map([[id, unread]]));
    const read: NewKind[] = [];
    const unreadable: ErrorKind[] = [];
    for (const kind of admitted) {
      const reading = readings.get(rowOf(id, kind));
      if (reading) read.push(toNewKind(kind, reading));
      else unreadable.push(kind);
    }
    const added = await addKinds(stores, application, read, clock.now());
    const overflow = { rejected, unreadable };
    return { read, ...added, rememberOverflow: await addOverflow(stores.issueOverflows, id, overflow, overflowed) };
  }

  return digest;
}

function addTo(byIssue: EventsByIssue, issueId: string, kind: ErrorKind): void {
  const known = byIssue.get(issueId);
  if (known) {
    known.kinds.push(kind);
    known.events.push(...kind.byRelease.values());
  } else byIssue.set(issueId, { kinds: [kind], events: [...kind.byRelease.values()] });
}
