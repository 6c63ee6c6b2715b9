// An issue as Markdown for a coding agent: what happened, where, how often, and what was logged before it.
import { type ListedIssue, type Log, toCode, toCodeBlock } from "@contrail/protocol";
import { type ClickableFrame, toErrors } from "./frames.ts";
import { toCount } from "./words.ts";

export interface SourceExcerpt {
  /** In the workspace. */
  path: string;
  /** Line of the frame, from 1. */
  line: number;
  /** The lines around it, and the number of the first one. */
  lines: readonly string[];
  start: number;
  /** As it was in the release; otherwise, as it is now. */
  isReleased: boolean;
}

export interface AgentMarkdownOptions {
  issue: ListedIssue;
  /** The newest one; null if it is past its retention. */
  event: Log | null;
  /** Before the event, oldest first. */
  logs: readonly Log[];
  /** Of the first frames of the application's own code. */
  sources: readonly SourceExcerpt[];
  link: string;
}

const maxFrames = 12;
const maxLogs = 20;
const maxLine = 300;

export function toAgentMarkdown({ issue, event, logs, sources, link }: AgentMarkdownOptions): string {
  const title = [issue.type, issue.title].filter((part) => part !== "").join(": ");
  return [
    `# ${issue.id}`,
    toCodeBlock(title),
    toFacts(issue, event),
    ...(event ? [stackPart(event)] : []),
    ...sources.map(sourcePart),
    logsPart(logs),
    `[${issue.id} in Contrail](${link})`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")
    .concat("\n");
}

function toFacts(issue: ListedIssue, event: Log | null): string {
  const place = [issue.place.function, issue.place.file].filter((part) => part !== "").map(toCode);
  const facts: [string, string][] = [
    ["How often", `${toCount(issue.events, "event")} of ${toCount(issue.users, "user")} in the last 7 days`],
    ["First seen", seen(issue.firstSeenAt, issue.firstRelease)],
    ["Last seen", seen(issue.lastSeenAt, issue.lastRelease)],
    ["Place", place.join(" in ")],
    ["Application", toCode(issue.application.name)],
    ["Environment", event?.environment ? toCode(event.environment) : ""],
  ];
  return facts
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `- ${name}: ${value}`)
    .join("\n");
}

function seen(time: string, release: string | null): string {
  return `${toUtc(time)}${release === null ? "" : ` in release ${toCode(release)}`}`;
}

/** `2026-11-17 14:03:22 UTC` */
function toUtc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** The frames of the application's own code; all of them if there are none. */
function stackPart(event: Log): string {
  const errors = toErrors(event);
  if (errors.length === 0) return `## Message\n\n${toCodeBlock(event.message)}`;
  const lines = errors.flatMap(({ title, frames }) => [title, ...ownFrames(frames).map(toLine)]);
  return `## Stack\n\n${toCodeBlock(lines.join("\n"))}`;
}

/** Those to look at. */
export function ownFrames(frames: readonly ClickableFrame[]): ClickableFrame[] {
  const own = frames.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : frames).slice(0, maxFrames);
}

function toLine({ name, location }: ClickableFrame): string {
  return `    at ${name} (${location})`;
}

function sourcePart({ path, line, lines, start, isReleased }: SourceExcerpt): string {
  const width = String(start + lines.length - 1).length;
  const text = lines
    .map((each, index) => {
      const number = start + index;
      return `${number === line ? ">" : " "} ${String(number).padStart(width)} | ${each}`.trimEnd();
    })
    .join("\n");
  const note = isReleased ? "" : "\n\nAs it is now: the code of the release isn't known here, so lines may have moved.";
  return `## ${toCode(`${path}:${line}`)}${note}\n\n${toCodeBlock(text)}`;
}

function logsPart(logs: readonly Log[]): string {
  if (logs.length === 0) return "";
  const lines = logs.slice(-maxLogs).map(({ createdAt, level, message }) => {
    const [line = ""] = message.split("\n", 1);
    return `${createdAt.slice(11, 23)} ${level.padEnd(5)} ${line.length > maxLine ? `${line.slice(0, maxLine)}…` : line}`;
  });
  return `## Logs before it\n\n${toCodeBlock(lines.join("\n"))}`;
}
