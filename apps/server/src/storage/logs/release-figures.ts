// Figures of releases from all their logs. Senders make up as many release names as they like, so each read asks for the
// versions that it needs, or for a limited number of them.
import type { LogDb } from "./database/driver.ts";
import { inReleases, type RangeSteps, stepParams, stepsSql } from "./issue-figures.ts";
import { inAnyScope, type RowFilter, readOptions, type Scope } from "./scope.ts";

export interface ReleaseFigures {
  applicationId: string;
  release: string;
  sessions: number;
  errors: number;
  /** Errors per step. */
  steps: number[];
}

export interface ReleaseSessions {
  applicationId: string;
  release: string;
  sessions: number;
  /** When its first log happened. */
  first: number;
}

export interface SeenRelease {
  release: string;
  first: number;
  last: number;
}

/** Some releases of an application. */
export interface ScopedVersions {
  scope: Scope;
  versions: readonly string[];
}

/** The applications of a read have about this many releases together. */
const maxVersionsPerRead = 5_000;

export function createReleaseFigures(db: LogDb) {
  async function readSessions(wanted: readonly ScopedVersions[], filter: RowFilter): Promise<ReleaseSessions[]> {
    const scopes = wanted.map(({ scope }) => scope);
    const { where, params } = inAnyScope(scopes, filter);
    const named = inReleases([...new Set(wanted.flatMap(({ versions }) => versions))]);
    // Of one application, the engine groups by a number.
    const application = scopes.length === 1 ? "{application:String}" : "application_id";
    return db.query(
      `SELECT ${application} AS applicationId, release,
         uniqCombined64If(17)(session, session != 0) AS sessions, min(time) AS first
       FROM logs WHERE ${where} AND ${named.where} GROUP BY ${scopes.length === 1 ? "" : "application_id, "}release`,
      { ...params, ...named.params },
      { ...readOptions(scopes, filter), isSlow: true },
    );
  }

  return {
    /** About how many sessions each of the releases has, exact up to some thousands. */
    async releaseSessions(wanted: readonly ScopedVersions[], filter: RowFilter): Promise<ReleaseSessions[]> {
      const found: ReleaseSessions[][] = [];
      for (const part of toReads(wanted)) found.push(await readSessions(part, filter));
      return found.flat();
    },

    /** Of those of these versions that have logs in the range. */
    async releaseFigures(
      scopes: readonly Scope[],
      versions: readonly string[],
      range: RangeSteps,
    ): Promise<ReleaseFigures[]> {
      if (scopes.length === 0 || versions.length === 0) return [];
      const filter = { from: range.from, to: range.to };
      const { where, params } = inAnyScope(scopes, filter);
      const named = inReleases(versions);
      return db.query<ReleaseFigures>(
        `SELECT application_id AS applicationId, toString(release) AS release, uniqExactIf(session, session != 0) AS sessions,
           countIf(fingerprint != 0) AS errors, ${stepsSql("fingerprint != 0", range)} AS steps
         FROM logs WHERE ${where} AND ${named.where} GROUP BY application_id, release`,
        { ...params, ...named.params, ...stepParams(range) },
        { ...readOptions(scopes, filter), isSlow: true },
      );
    },

    /** The releases of all logs, in the order in which they were first seen. */
    async oldestReleases(scope: Scope, to: number, limit: number): Promise<SeenRelease[]> {
      const { where, params } = inAnyScope([scope], { to });
      return db.query<SeenRelease>(
        `SELECT toString(release) AS release, min(time) AS first, max(time) AS last
         FROM logs WHERE ${where} AND release != '' GROUP BY release ORDER BY first, release LIMIT {limit:UInt32}`,
        { ...params, limit },
        { ...readOptions([scope], {}), isSlow: true },
      );
    },
  };
}

function toReads(wanted: readonly ScopedVersions[]): ScopedVersions[][] {
  const reads: ScopedVersions[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const each of wanted) {
    if (each.versions.length === 0) continue;
    if (count >= maxVersionsPerRead) {
      reads.push([]);
      count = 0;
    }
    reads.at(-1)?.push(each);
    count += each.versions.length;
  }
  return reads;
}
