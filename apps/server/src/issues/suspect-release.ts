// The release that an issue probably came with: the first one with its events after one that had enough sessions and
// none of them, or in which it became several times as frequent.

export interface ReleaseOfIssue {
  version: string;
  /** Of everything that was sent by it. */
  sessions: number;
  /** Its first log. */
  firstLog: number;
  /** Of the issue. */
  events: number;
  /** null if it has no events. */
  firstEvent: number | null;
}

export interface Suspect {
  version: string;
  errorsPerSession: number;
  before: { version: string; errorsPerSession: number };
  afterMs: number;
}

/** Fewer prove nothing. */
const minSessions = 50;
const minIncrease = 3;

/** @param releases in their order, oldest first */
export function findSuspectRelease(releases: readonly ReleaseOfIssue[]): Suspect | null {
  /** The latest one with enough sessions. */
  let before: ReleaseOfIssue | undefined;
  for (const release of releases) {
    if (before && release.firstEvent !== null && isSuspect(release, before)) {
      return {
        version: release.version,
        errorsPerSession: perSession(release),
        before: { version: before.version, errorsPerSession: perSession(before) },
        afterMs: Math.max(0, release.firstEvent - release.firstLog),
      };
    }
    if (release.sessions >= minSessions) before = release;
  }
  return null;
}

function isSuspect(release: ReleaseOfIssue, before: ReleaseOfIssue): boolean {
  return release.events > 0 && (before.events === 0 || isMuchMore(release, before));
}

/** Without division, so that exactly three times as frequent is enough. */
function isMuchMore(release: ReleaseOfIssue, before: ReleaseOfIssue): boolean {
  return (
    release.sessions >= minSessions &&
    release.events * before.sessions >= minIncrease * before.events * release.sessions
  );
}

function perSession({ events, sessions }: ReleaseOfIssue): number {
  return sessions === 0 ? events : events / sessions;
}
