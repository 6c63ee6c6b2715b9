// An issue as Markdown, to paste into a ticket, a chat or a coding agent. The dashboard and the editor extension copy
// the same.
import type { ListedIssue } from "../api/issue.ts";
import type { Log } from "../api/log.ts";
import { toCode, toCodeBlock } from "../markdown.ts";
import { parseStack } from "../stack/parse-stack.ts";
import { createShortLocation } from "../stack/short-location.ts";
import { stackOf } from "../stack/stack-of.ts";
import { toCount } from "./count-text.ts";
import { eventFacts } from "./event-facts.ts";
import { toIssueStateText } from "./issue-state-text.ts";
import { toIssueTitle } from "./issue-title.ts";
import { requestOf } from "./request-of.ts";
import { stripAnsi, toOneLine } from "./terminal-text.ts";
import { toUtcMinute } from "./utc-minute.ts";

/** Lines of code around the one that failed. */
export interface SourceExcerpt {
  path: string;
  /** The one that failed. */
  line: number;
  firstLine: number;
  lines: readonly string[];
}

export interface IssueMarkdownOptions {
  /** That its figures are of. */
  range: { from: string; to: string };
  /** The event that is shown; null if there is none. */
  event: Log | null;
  /** Around the event, oldest first, with or without itself: those before it are shown. */
  logs?: readonly Log[] | undefined;
  /** If the code is at hand. */
  source?: SourceExcerpt | undefined;
  /** Of its page. */
  link: string;
}

const maxFrames = 12;
const maxLogs = 10;
const maxLogCharacters = 300;

export function toIssueMarkdown(issue: ListedIssue, options: IssueMarkdownOptions): string {
  const { range, event, logs, source, link } = options;
  return [
    `## ${issue.id}: ${toIssueTitle(issue)}`,
    factsOf(issue, range),
    ...(event ? [stackPart(event)] : []),
    source ? sourcePart(source) : "",
    ...(event ? [requestPart(event), contextPart(event), logsPart(event, logs ?? [])] : []),
    `[${issue.id} in Contrail](${link})`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function factsOf(issue: ListedIssue, { from, to }: IssueMarkdownOptions["range"]): string {
  const place = [issue.place.function, issue.place.file].filter((part) => part !== "").map(toCode);
  const facts: [string, string][] = [
    ["Place", place.join(" in ")],
    ["Application", issue.application.name],
    ["State", toIssueStateText(issue, (time) => `${toUtcMinute(time)} UTC`)],
    ["Events", `${toCount(issue.events, "event")} of ${toCount(issue.users, "user")}, ${toPeriod(from, to)}`],
    ["First seen", seen(issue.firstSeenAt, issue.firstRelease)],
    ["Last seen", seen(issue.lastSeenAt, issue.lastRelease)],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `- **${name}**: ${value}`)
    .join("\n");
}

function toPeriod(from: string, to: string): string {
  return `${toUtcMinute(new Date(from))} to ${toUtcMinute(new Date(to))} UTC`;
}

function seen(time: string, release: string | null): string {
  return `${toUtcMinute(new Date(time))} UTC${release === null ? "" : `, ${toCode(release)}`}`;
}

/** The message and the application's own frames; all of them if none is its own. */
function stackPart(log: Log): string {
  const stack = stackOf(log);
  if (stack === null) return `### Message\n\n${toCodeBlock(stripAnsi(log.message))}`;
  const errors = parseStack(stripAnsi(stack));
  const toLocation = createShortLocation(errors);
  const lines = errors.flatMap(({ name, message, frames }, index) => {
    const own = frames.filter(({ library }) => library === undefined);
    const shown = (own.length > 0 ? own : frames).slice(0, maxFrames);
    return [
      `${index === 0 ? "" : "Caused by: "}${[name, message].filter((part) => part !== "").join(": ")}`,
      ...shown.map((frame) => `    at ${frame.name || "(top level)"} (${toLocation(frame)})`),
    ];
  });
  return `### Stack\n\n${toCodeBlock(lines.join("\n"))}`;
}

/** With numbers, and a mark at the line that failed. */
function sourcePart({ path, line, firstLine, lines }: SourceExcerpt): string {
  const width = String(firstLine + lines.length - 1).length;
  const numbered = lines.map((text, index) => {
    const number = firstLine + index;
    return `${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`.trimEnd();
  });
  return `### Code\n\n${toCode(`${path}:${line}`)}\n\n${toCodeBlock(numbered.join("\n"))}`;
}

function requestPart(log: Log): string {
  const request = requestOf(log);
  if (!request) return "";
  const { method, url, status, duration } = request;
  const line = [method, url].filter((part) => part !== undefined).join(" ");
  const answer = [status, duration].filter((part) => part !== undefined).join(", ");
  return `### Request\n\n${toCodeBlock(answer === "" ? line : `${line} -> ${answer}`)}`;
}

function contextPart(log: Log): string {
  const { browser, page, release } = eventFacts(log);
  const facts = [
    ["Page", page],
    ["Browser", browser],
    ["Release", release],
    ["Environment", log.environment],
  ].flatMap(([name, value]) => (value ? [`- **${name}**: ${toCode(value)}`] : []));
  return facts.length === 0 ? "" : `### Context\n\n${facts.join("\n")}`;
}

/** One per line, with how long before the event it happened. */
function logsPart(event: Log, around: readonly Log[]): string {
  const time = Date.parse(event.createdAt);
  const position = around.findIndex(({ id }) => id === event.id);
  const before = (position < 0 ? around.filter((log) => Date.parse(log.createdAt) <= time) : around.slice(0, position))
    .filter(({ id }) => id !== event.id)
    .slice(-maxLogs);
  if (before.length === 0) return "";
  const lines = before.map((log) => {
    const text = toOneLine(log.message);
    const message = text.length > maxLogCharacters ? `${text.slice(0, maxLogCharacters - 1)}…` : text;
    return `${toAge(time - Date.parse(log.createdAt)).padStart(9)}  ${log.level.toUpperCase().padEnd(5)}  ${message}`;
  });
  return `### Logs before it\n\n${toCodeBlock(lines.join("\n"))}`;
}

/** '-1.204 s', '-3 min', of milliseconds. */
function toAge(ms: number): string {
  if (ms < 60_000) return `-${(ms / 1_000).toFixed(3)} s`;
  if (ms < 3_600_000) return `-${Math.round(ms / 60_000)} min`;
  return `-${Math.round(ms / 3_600_000)} h`;
}
