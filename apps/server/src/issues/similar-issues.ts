// Issues that may be the same one: they happen at the same place, or say the same.
import { dayMs, type Issue } from "@contrail/protocol";
import type { IssueFingerprintRecord } from "../storage/metadata/issues/fingerprints.ts";
import type { RelatedIssue, StoredIssue } from "../storage/metadata/issues/issues.ts";
import { findSplits } from "./rules/find-splits.ts";
import { contextOf, type IssueDeps, type IssueTeam, openIssue } from "./team-issues.ts";
import { toIssue } from "./to-issue.ts";

type Components = Readonly<Record<string, string>>;

export interface SimilarIssue {
  issue: Issue;
  events: number;
  differs: { component: string; there: string; here: string } | null;
}

const maxSimilar = 5;
/** Of which the components are compared. */
const maxCandidates = 20;
const minSharedWords = 0.6;
const days = 7;

export function createSimilarIssues(deps: IssueDeps) {
  const { stores, logs, clock } = deps;
  return async (team: IssueTeam, id: string): Promise<SimilarIssue[]> => {
    const { issue, application, scopes } = await openIssue(deps, team, id);
    const ranked = rank(issue, await stores.issues.related(issue)).slice(0, maxCandidates);
    const candidates = await stores.issues.byIds(ranked.map(({ id }) => id));
    const kinds = await stores.issueFingerprints.ofIssue([issue, ...candidates].flatMap(({ ids }) => ids));
    const kindsOf = ({ ids }: StoredIssue) => kinds.filter(({ issueId }) => ids.includes(issueId));
    const here = componentsOf(kindsOf(issue));
    const areApart = await findSplits(stores, application.id);
    const similar = candidates
      .map((other) => ({ other, there: componentsOf(kindsOf(other)) }))
      .filter(({ other, there }) => isSimilar(here, there) && !areApart(kindsOf(issue), kindsOf(other)))
      .slice(0, maxSimilar);
    const now = clock.now();
    const range = { from: now - days * dayMs, to: now, count: 1 };
    const own = similar.map(({ other }) => ({
      applicationId: application.id,
      fingerprints: kindsOf(other).map(({ fingerprint }) => fingerprint),
    }));
    const [figures, context] = await Promise.all([
      logs.issueFigures(scopes, {}, own, range),
      contextOf(deps, team.id, new Map([[application.id, application]])),
    ]);
    return similar.flatMap(({ other, there }, index) => {
      const shown = toIssue(other, context);
      return shown ? [{ issue: shown, events: figures[index]?.events ?? 0, differs: difference(here, there) }] : [];
    });
  };
}

function componentsOf([kind]: readonly IssueFingerprintRecord[]): Components {
  return kind ? JSON.parse(kind.components) : {};
}

/** The most similar first. */
export function rank(issue: RelatedIssue, others: readonly RelatedIssue[]): RelatedIssue[] {
  const words = wordsOf(issue.title);
  return others
    .map((other) => ({ other, score: scoreOf(issue, words, other) }))
    .filter(({ score }) => score >= minSharedWords)
    .toSorted((one, next) => next.score - one.score || next.other.lastSeen - one.other.lastSeen)
    .map(({ other }) => other);
}

function scoreOf(issue: RelatedIssue, words: ReadonlySet<string>, other: RelatedIssue): number {
  const isSamePlace = issue.file !== "" && issue.file === other.file && issue.function === other.function;
  if (isSamePlace) return 2;
  if (issue.type !== other.type || issue.kind !== other.kind) return 0;
  const theirs = wordsOf(other.title);
  const shared = [...words].filter((word) => theirs.has(word)).length;
  return shared / Math.max(1, words.size, theirs.size);
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/[\p{L}_$]{2,}/gu) ?? []);
}

/** The same words, the same kind of failure, or the same place. */
function isSimilar(here: Components, there: Components): boolean {
  const isSame = (...names: readonly string[]) =>
    names.every((name) => here[name] !== undefined && here[name] === there[name]);
  return (
    isSame("template") ||
    isSame("kind", "name") ||
    isSame("file", "function") ||
    isSame("host", "path") ||
    isSame("noise")
  );
}

function difference(here: Components, there: Components): SimilarIssue["differs"] {
  const names = Object.keys({ ...here, ...there });
  const component = names.find((name) => here[name] !== there[name]);
  return component === undefined ? null : { component, there: there[component] ?? "", here: here[component] ?? "" };
}
