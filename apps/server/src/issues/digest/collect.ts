// What a block of stored rows says about errors and releases, by application: counted from the bytes, without decoding
// the rows.

import type { WalkedRow } from "../../storage/logs/rows/row-codec.ts";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { toBigInt } from "../../storage/logs/sequence.ts";

/** The part of the spool's stored batches that is needed here. */
export interface StoredBatch {
  applicationId: string;
  receivedAt: number;
  /** The row format. */
  format: number;
  rows: Buffer;
}

/** Events with one fingerprint. */
export interface ErrorKind {
  fingerprintHigh: number;
  fingerprintLow: number;
  events: number;
  firstSeen: number;
  lastSeen: number;
  /** Of the first and the last event; empty if it names none. */
  firstRelease: string;
  lastRelease: string;
  /** When the server received the first one. */
  receivedAt: number;
  /** The first row, which describes them all. */
  sample: { format: number; bytes: Buffer; time: number; seqHigh: number; seqLow: number };
  byRelease: Map<string, ReleaseEvents>;
}

/** The events of a kind in one release. */
export interface ReleaseEvents {
  release: string;
  /** The first that was received. */
  first: SeenEvent;
  /** The last that happened. */
  last: SeenEvent;
}

export interface SeenEvent {
  time: number;
  seqHigh: number;
  seqLow: number;
}

export interface SeenRelease {
  firstSeen: number;
  lastSeen: number;
  /** When the server received the first log of the block that names it. */
  receivedAt: number;
}

export interface Collected {
  kinds: ErrorKind[];
  releases: Map<string, SeenRelease>;
  /** The lowest number of its rows. */
  firstSeq: bigint;
}

/** Of a block. Beyond this, a sender makes releases up. */
const maxReleasesPerKind = 100;

/** Rows of this format were stored by a version that had no issues: they are added once, after the update. */
const formatWithoutIssues = 1;

/** @param deletedTo rows of an application numbered up to there were deleted */
export function collect(
  batches: readonly StoredBatch[],
  deletedTo: (applicationId: string) => bigint = () => -1n,
): Map<string, Collected> {
  const applications = new Map<string, ReturnType<typeof createCollector>>();
  for (const { applicationId, receivedAt, format, rows } of batches) {
    if (format <= formatWithoutIssues) continue;
    const collector = applications.get(applicationId) ?? createCollector(deletedTo(applicationId));
    applications.set(applicationId, collector);
    collector.add(rows, format, receivedAt);
  }
  return new Map([...applications].map(([id, { take }]) => [id, take()]));
}

function createCollector(deletedTo: bigint) {
  /** By both halves of the fingerprint: numbers are faster than text. */
  const found = new Map<number, Map<number, ErrorKind>>();
  const kinds: ErrorKind[] = [];
  const releases = new Map<string, SeenRelease>();
  const deletedHigh = deletedTo < 0n ? -1 : Number(deletedTo >> 32n);
  const deletedLow = deletedTo < 0n ? -1 : Number(deletedTo & 0xffff_ffffn);
  let [firstHigh, firstLow] = [Number.POSITIVE_INFINITY, 0];

  function addKind(row: WalkedRow, rows: Buffer, format: number, receivedAt: number): void {
    const { time, release, seqHigh, seqLow, fingerprintHigh, fingerprintLow } = row;
    const kind: ErrorKind = {
      fingerprintHigh,
      fingerprintLow,
      events: 1,
      firstSeen: time,
      lastSeen: time,
      firstRelease: release,
      lastRelease: release,
      receivedAt,
      sample: { format, bytes: rows.subarray(row.start, row.end), time, seqHigh, seqLow },
      byRelease: new Map([[release, toReleaseEvents(release, { time, seqHigh, seqLow })]]),
    };
    kinds.push(kind);
    const others = found.get(fingerprintLow | 0);
    if (others) others.set(fingerprintHigh | 0, kind);
    else found.set(fingerprintLow | 0, new Map([[fingerprintHigh | 0, kind]]));
  }

  return {
    add(rows: Buffer, format: number, receivedAt: number): void {
      rowFormats.of(format).walk(rows, (row) => {
        const { seqHigh, seqLow, time, release } = row;
        if (seqHigh < firstHigh || (seqHigh === firstHigh && seqLow < firstLow))
          [firstHigh, firstLow] = [seqHigh, seqLow];
        if (seqHigh < deletedHigh || (seqHigh === deletedHigh && seqLow <= deletedLow)) return;
        if (release !== "") addRelease(releases, release, time, receivedAt);
        if (row.fingerprintHigh === 0 && row.fingerprintLow === 0) return;
        const kind = found.get(row.fingerprintLow | 0)?.get(row.fingerprintHigh | 0);
        if (kind) addEvent(kind, row);
        else addKind(row, rows, format, receivedAt);
      });
    },

    take(): Collected {
      const firstSeq = Number.isFinite(firstHigh) ? toBigInt({ high: firstHigh, low: firstLow }) : 0n;
      return { kinds, releases, firstSeq };
    },
  };
}

function addEvent(kind: ErrorKind, { time, release, seqHigh, seqLow }: WalkedRow): void {
  kind.events++;
  if (time < kind.firstSeen) {
    kind.firstSeen = time;
    kind.firstRelease = release;
  }
  if (time >= kind.lastSeen) {
    kind.lastSeen = time;
    kind.lastRelease = release;
  }
  const last = kind.byRelease.get(release)?.last;
  if (last && time >= last.time) {
    last.time = time;
    last.seqHigh = seqHigh;
    last.seqLow = seqLow;
  }
  if (last || kind.byRelease.size >= maxReleasesPerKind) return;
  kind.byRelease.set(release, toReleaseEvents(release, { time, seqHigh, seqLow }));
}

function toReleaseEvents(release: string, first: SeenEvent): ReleaseEvents {
  return { release, first, last: { ...first } };
}

function addRelease(releases: Map<string, SeenRelease>, release: string, time: number, receivedAt: number): void {
  const seen = releases.get(release);
  if (!seen) releases.set(release, { firstSeen: time, lastSeen: time, receivedAt });
  else if (time < seen.firstSeen) seen.firstSeen = time;
  else if (time > seen.lastSeen) seen.lastSeen = time;
}
