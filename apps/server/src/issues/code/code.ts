// What happened in one source file, line by line: issues by the place of their newest events, and how often each of its
// statements logged something.
import {
  type CallSite,
  type CodeIssue,
  type CodeQuery,
  codeRange,
  commitOfRelease,
  dayMs,
  hourMs,
  isSameSource,
  maxCodeBytes,
  parseCallSite,
  toFileName,
  toLevel,
} from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import type { CallSiteCount } from "../../storage/logs/call-sites.ts";
import { type RangeSteps, stepLength } from "../../storage/logs/issue-figures.ts";
import type { RowFilter, Scope } from "../../storage/logs/scope.ts";
import type { PlacedKind } from "../../storage/metadata/issues/fingerprints.ts";
import { badgeOf } from "../badge.ts";
import { figuresOf } from "../issue-counts.ts";
import type { IssueDeps, IssueTeam } from "../team-issues.ts";
import { toIso } from "../to-issue.ts";
import { fitCode } from "./fit-code.ts";

/** More never fit into a response. */
const maxIssues = 60;

type Commits = ReadonlyMap<string, string>;

interface SourceFile {
  applicationId: string;
  scopes: readonly Scope[];
  path: string;
  release: string | undefined;
  range: RangeSteps;
  commits: Commits;
}

export function createCode(deps: IssueDeps) {
  const { stores, logs, clock } = deps;

  async function findIssues(file: SourceFile): Promise<CodeIssue[]> {
    const { applicationId, scopes, path, release, range } = file;
    const fileName = toFileName(path);
    const known = await stores.issueFingerprints.pathsOf(applicationId, fileName);
    const paths = known.filter((each) => isSameSource(path, each));
    const kinds = await stores.issueFingerprints.inFiles(applicationId, { fileName, paths, since: range.from });
    const found = await stores.issues.ofParts(kinds.map(({ issueId }) => issueId));
    const placed = found
      .flatMap(({ issue, partIds }) => {
        const place = newestPlace(
          kinds.filter(({ issueId }) => partIds.has(issueId)),
          release,
        );
        return place ? [{ issue, place }] : [];
      })
      .toSorted((one, other) => other.issue.lastSeen - one.issue.lastSeen)
      .slice(0, maxIssues);
    const figures = await figuresOf(
      deps,
      placed.map(({ issue }) => issue),
      { scopes, filter: inRelease(release), range },
    );
    const now = clock.now();
    return placed.flatMap(({ issue, place }, index): CodeIssue[] => {
      const { events, users, steps } = figures[index] ?? { events: 0, users: 0, steps: [] };
      if (events === 0) return [];
      const { publicId: id, kind, type, title, state } = issue;
      return [
        {
          id,
          kind,
          type,
          title,
          // Only errors become issues.
          level: "error",
          state,
          badge: badgeOf(issue, now),
          path: place.path,
          line: place.line,
          ...toRelease(place.lastRelease, file.commits),
          column: place.columnNumber || null,
          function: issue.function,
          lineHash: place.lineHash || null,
          events,
          users,
          steps,
          lastSeenAt: toIso(issue.lastSeen),
        },
      ];
    });
  }

  async function findCallSites({ scopes, path, release, range, commits }: SourceFile): Promise<CallSite[]> {
    const filter = { ...inRelease(release), from: range.from, to: range.to };
    return toCallSites(await logs.callSites(scopes, filter, toFileName(path)), path, commits);
  }

  return async (team: IssueTeam, { app, path, release }: CodeQuery) => {
    const { selected, scopes } = await deps.open(team, app);
    const [application] = selected.values();
    if (!application) throw new AppError("application_not_found");
    const range = toCodeRange(clock.now());
    const applicationId = application.id;
    const commits = await stores.releases.commits(applicationId);
    const file = { applicationId, scopes, path, release, range, commits };
    const [issues, callSites] = await Promise.all([findIssues(file), findCallSites(file)]);
    return {
      application: { id: application.id, name: application.name },
      ...fitCode(issues, callSites, maxCodeBytes),
      from: toIso(range.from),
      step: stepLength(range),
    };
  };
}

/** Ends with the hour, so that the response stays the same while nothing happens. */
function toCodeRange(now: number): RangeSteps {
  const to = Math.floor(now / hourMs) * hourMs + hourMs;
  return { from: to - codeRange.days * dayMs, to, count: codeRange.steps };
}

function inRelease(release: string | undefined): RowFilter {
  if (release === undefined) return {};
  return { condition: { where: "release = {codeRelease:String}", params: { codeRelease: release } } };
}

/** Lines move: the newest event says where it is now, or where it was in the release. */
function newestPlace(kinds: readonly PlacedKind[], release: string | undefined): PlacedKind | undefined {
  const isIn = ({ firstRelease, lastRelease }: PlacedKind) => firstRelease === release || lastRelease === release;
  const inReleaseFirst = (one: PlacedKind, other: PlacedKind) =>
    release === undefined ? 0 : Number(isIn(other)) - Number(isIn(one));
  const [newest] = kinds.toSorted((one, other) => inReleaseFirst(one, other) || other.lastSeen - one.lastSeen);
  return newest;
}

function toRelease(release: string, commits: Commits): Pick<CallSite, "release" | "commit"> {
  if (release === "") return { release: null, commit: null };
  return { release, commit: commits.get(release) ?? commitOfRelease(release) };
}

/** The most recent first. */
function toCallSites(counts: readonly CallSiteCount[], path: string, commits: Commits): CallSite[] {
  const byStatement = new Map<string, CallSite>();
  for (const { callSite, release, type, count, last } of counts) {
    const place = parseCallSite(callSite);
    if (!place || !isSameSource(path, place.path)) continue;
    const key = `${place.line} ${release}\n${place.path}`;
    const level = toLevel(type);
    const known = byStatement.get(key);
    // They are in the order of their last logs.
    if (known) {
      known.count += count;
      known.levels[level] = (known.levels[level] ?? 0) + count;
    } else {
      byStatement.set(key, {
        path: place.path,
        line: place.line,
        ...toRelease(release, commits),
        count,
        levels: { [level]: count },
        lastSeenAt: toIso(last),
      });
    }
  }
  return [...byStatement.values()];
}
