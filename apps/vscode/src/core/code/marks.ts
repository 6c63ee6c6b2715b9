// What is shown at the lines of a file.
import { type CallSite, type CodeIssue, groupBy, type Level, toCount } from "@contrail/protocol";
import { toAge } from "../words.ts";
import { evidenceOf, logsAt } from "./evidence.ts";
import { createLocator, type Location, type Locator } from "./locate.ts";
import { codeVersion } from "./release-refs.ts";

/** How much is shown inline. */
export type Shown = "off" | "errors" | "all";

/** What happened in one file, as the server says. */
export interface FileReport {
  issues: readonly CodeIssue[];
  callSites: readonly CallSite[];
}

export interface Mark extends Location {
  /** The most severe one. */
  level: Level;
  issues: readonly CodeIssue[];
  callSites: readonly CallSite[];
}

interface MarkOptions {
  /** Of the file as it is now. */
  lines: readonly string[];
  /** The file's lines in a version of the code; undefined if they aren't known. */
  released: (version: string) => readonly string[] | undefined;
  shown: Shown;
}

/** By line. */
export function toMarks({ issues, callSites }: FileReport, { lines, released, shown }: MarkOptions): Mark[] {
  if (shown === "off") return [];
  const locator = createLocator(lines, released);
  const marks = new Map<string, Mark>();

  function add({ kind, line }: Location, part: Pick<Mark, "level" | "issues" | "callSites">): void {
    const key = `${kind} ${line}`;
    const mark = marks.get(key) ?? { kind, line, level: part.level, issues: [], callSites: [] };
    marks.set(key, {
      ...mark,
      level: rank(part.level) < rank(mark.level) ? part.level : mark.level,
      issues: [...mark.issues, ...part.issues],
      callSites: [...mark.callSites, ...part.callSites],
    });
  }

  for (const issue of issues) {
    if (issue.state !== "open") continue;
    const location = locator.locate(issue, codeVersion(issue), evidenceOf(issue));
    if (location) add(location, { level: issue.level, issues: [issue], callSites: [] });
  }
  if (shown === "all") {
    for (const [site, location] of locateCallSites(callSites, lines, locator)) {
      add(location, { level: levelOf(site), issues: [], callSites: [site] });
    }
  }
  return [...marks.values()].toSorted((one, other) => one.line - other.line);
}

/** Without the code of the release, its statements are shown only if each of them still logs something like it. */
function locateCallSites(sites: readonly CallSite[], lines: readonly string[], locator: Locator) {
  const located: [CallSite, Location][] = [];
  for (const group of groupBy(sites, (site) => `${site.path} ${codeVersion(site)}`).values()) {
    const version = group[0] ? codeVersion(group[0]) : null;
    const isKnown = locator.knows(version);
    const isUnchanged = group.every((site) => logsAt(levelsOf(site))(lines[site.line - 1] ?? ""));
    for (const site of group) {
      const location = isKnown
        ? locator.locate(site, version)
        : isUnchanged && ({ kind: "at", line: site.line - 1 } as const);
      if (location) located.push([site, location]);
    }
  }
  return located;
}

/** `3 errors · 12 users · 4 min ago` */
export function toMarkText({ kind, issues, callSites }: Mark, now: number): string {
  const [issue] = issues;
  const parts = issue ? issueParts(issues) : [];
  // Errors that are logged at the line are the events of its issues.
  const logs = sum(callSites.map((site) => site.count - (issue ? (site.levels.error ?? 0) : 0)));
  if (logs > 0) parts.push(toCount(logs, logNoun(callSites)));
  const newest = [...issues, ...callSites].map(({ lastSeenAt }) => lastSeenAt).reduce((a, b) => (a > b ? a : b));
  const text = [...parts, toAge(newest, now)].join(" · ");
  return kind === "near" ? `near ${issue?.function ?? ""}(): ${text}` : text;
}

function issueParts(issues: readonly CodeIssue[]): string[] {
  const [issue, ...others] = issues;
  if (!issue) return [];
  const nouns: Partial<Record<Level, string>> = { error: "error", warn: "warning" };
  const events = toCount(sum(issues.map((each) => each.events)), nouns[issue.level] ?? "event");
  // Users of several issues may be the same ones.
  if (others.length > 0) return [toCount(issues.length, "issue"), events];
  return issue.users > 0 ? [events, toCount(issue.users, "user")] : [events];
}

function logNoun(sites: readonly CallSite[]): string {
  const levels = new Set(sites.flatMap(levelsOf));
  if (levels.size > 1) return "log";
  return levels.has("error") ? "error" : levels.has("warn") ? "warning" : "log";
}

const bySeverity: readonly Level[] = ["error", "warn", "info", "log", "text", "debug"];
const rank = (level: Level) => bySeverity.indexOf(level);

function levelsOf({ levels }: CallSite): Level[] {
  return bySeverity.filter((level) => (levels[level] ?? 0) > 0);
}

function levelOf(site: CallSite): Level {
  return levelsOf(site)[0] ?? "log";
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
