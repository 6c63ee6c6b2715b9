// The figures of the overview, from logs that the team may read.
import {
  type Counts,
  type Level,
  type Overview,
  type OverviewQuery,
  overviewRanges,
  toLevel,
} from "@contrail/protocol";
import type { ErrorKind, VolumeStep } from "../storage/logs/figures.ts";
import { oldestOf } from "../storage/logs/scope.ts";
import type { LogStore } from "../storage/logs/store.ts";
import type { LogReader, ReaderTeam } from "./reader.ts";

export interface OverviewDeps {
  logs: Pick<LogStore, "volume" | "busiestSources" | "newErrors">;
  /** The issue of each kind of error. */
  issuesOf: (kinds: readonly ErrorKind[]) => Promise<(KnownIssue | undefined)[]>;
  reader: Pick<LogReader, "open">;
  now: () => number;
}

export interface KnownIssue {
  id: string;
  firstSeen: number;
}

const maxListed = 5;
/** Several kinds may be one issue, or belong to an older one. */
const maxKinds = 30;

export function createOverview({ logs, issuesOf, reader, now }: OverviewDeps) {
  return async (team: ReaderTeam, { range, appName }: OverviewQuery): Promise<Overview> => {
    const { selected, scopes } = await reader.open(team, appName);
    const { periodMs, stepMs } = overviewRanges[range];
    const to = now();
    const from = to - periodMs;
    const [current, before] = await Promise.all([
      logs.volume(scopes, { from, to }, stepMs),
      logs.volume(scopes, { from: from - periodMs, to: from - 1 }, stepMs),
    ]);
    const sources = await logs.busiestSources(scopes, { from, to }, maxListed);
    const kinds = await logs.newErrors(scopes, { since: from, limit: maxKinds });
    const newErrors = foldKinds(kinds, await issuesOf(kinds), from).slice(0, maxListed);

    // Steps start at round times. The one that contains the start of the period is left out: half of it would look like
    // a dip.
    const firstStep = Math.ceil(from / stepMs) * stepMs;
    const times = Array.from({ length: periodMs / stepMs }, (_, index) => firstStep + index * stepMs);
    const at = groupBy(current, ({ time }) => time);
    const atBefore = groupBy(before, ({ time }) => time);
    const ofApplication = groupBy(current, ({ applicationId }) => applicationId);
    return {
      from: toIso(from),
      to: toIso(to),
      keptFrom: toIso(Math.min(to, oldestOf(scopes, {}))),
      step: stepMs,
      steps: times.map((time) => ({
        time: toIso(time),
        ...toCounts(at.get(time) ?? []),
        logsBefore: toCounts(atBefore.get(time - periodMs) ?? []).logs,
      })),
      levels: countLevels(current),
      total: toCounts(current),
      before: toCounts(before),
      sources,
      applications: [...selected.values()].map(({ id, name }) => {
        const own = ofApplication.get(id) ?? [];
        const ownAt = groupBy(own, ({ time }) => time);
        return { id, name, ...toCounts(own), volume: times.map((time) => toCounts(ownAt.get(time) ?? []).logs) };
      }),
      newErrors: newErrors.flatMap(({ applicationId, firstSeen, lastSeen, ...kind }) => {
        const application = selected.get(applicationId);
        if (!application) return [];
        const { id, name } = application;
        return [{ ...kind, application: { id, name }, firstSeenAt: toIso(firstSeen), lastSeenAt: toIso(lastSeen) }];
      }),
    };
  };
}

/** One entry per issue. Another kind of an older issue isn't new. */
export function foldKinds(kinds: readonly ErrorKind[], issues: readonly (KnownIssue | undefined)[], from: number) {
  const folded = new Map<string, ErrorKind & { issue?: string }>();
  for (const [index, kind] of kinds.entries()) {
    const issue = issues[index];
    if (issue && issue.firstSeen < from) continue;
    const key = `${kind.applicationId} ${issue?.id ?? kind.fingerprint}`;
    const known = folded.get(key);
    if (!known) folded.set(key, issue ? { ...kind, issue: issue.id } : { ...kind });
    else {
      known.count += kind.count;
      known.firstSeen = Math.min(known.firstSeen, kind.firstSeen);
      known.lastSeen = Math.max(known.lastSeen, kind.lastSeen);
    }
  }
  return [...folded.values()].toSorted((one, other) => other.firstSeen - one.firstSeen);
}

function groupBy<Key>(volume: readonly VolumeStep[], toKey: (step: VolumeStep) => Key): Map<Key, VolumeStep[]> {
  const groups = new Map<Key, VolumeStep[]>();
  for (const each of volume) {
    const group = groups.get(toKey(each));
    if (group) group.push(each);
    else groups.set(toKey(each), [each]);
  }
  return groups;
}

function toCounts(volume: readonly VolumeStep[]): Counts {
  let [logs, errors] = [0, 0];
  for (const { type, count } of volume) {
    logs += count;
    if (type === "error") errors += count;
  }
  return { logs, errors };
}

function countLevels(volume: readonly VolumeStep[]): Partial<Record<Level, number>> {
  const levels: Partial<Record<Level, number>> = {};
  for (const { type, count } of volume) levels[toLevel(type)] = (levels[toLevel(type)] ?? 0) + count;
  return levels;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
