// An issue as Markdown, to paste into a ticket, a chat or a coding agent.
import {
  createShortLocation,
  type ListedIssue,
  type Log,
  parseStack,
  stackOf,
  toCode,
  toCodeBlock,
} from "@contrail/protocol";
import { requestOf } from "../../../lib/request-of.ts";
import { toUtcMinute } from "../../../lib/time.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import { stripAnsi } from "../../../ui/log/terminal-text.ts";
import { describeState } from "./describe-state.ts";
import { eventFacts } from "./event/event-facts.ts";
import { toIssueTitle } from "./issue-title.ts";

interface MarkdownOptions {
  /** In the time range of the page. */
  range: { from: string; to: string };
  /** The event that is shown; null if there is none. */
  event: Log | null;
  /** Of the page. */
  link: string;
}

const maxFrames = 12;

export function toIssueMarkdown(issue: ListedIssue, { range, event, link }: MarkdownOptions): string {
  return [
    `## ${issue.id}: ${toIssueTitle(issue)}`,
    factsOf(issue, range),
    ...(event ? eventParts(event) : []),
    `[${issue.id} in Contrail](${link})`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function factsOf(issue: ListedIssue, { from, to }: MarkdownOptions["range"]): string {
  const place = [issue.place.function, issue.place.file].filter((part) => part !== "").map(toCode);
  const facts: [string, string][] = [
    ["Place", place.join(" in ")],
    ["Application", issue.application.name],
    ["State", describeState(issue)],
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

function eventParts(log: Log): string[] {
  return [stackPart(log), requestPart(log), contextPart(log)];
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
