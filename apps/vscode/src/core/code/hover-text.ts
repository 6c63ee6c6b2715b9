// What is shown when the pointer is over a mark. Error messages are untrusted, and appear only as code. Links are
// separate, because they may run a command: they contain nothing but our own ids and addresses.
import { type CallSite, type CodeIssue, issueId, toCode, toCodeBlock, toCount, toFileName } from "@contrail/protocol";
import { toAge, toSparkline } from "../words.ts";
import type { Mark } from "./marks.ts";

export interface HoverPart {
  /** Markdown with untrusted text in it. */
  text: string;
  /** Markdown that may run `copyCommand`. */
  links: string;
}

export const copyCommand = "contrail.copyForAgent";

interface HoverOptions {
  now: number;
  serverUrl: string;
  /** Id of the application. */
  application: string;
}

const maxIssues = 3;
const maxMessageCharacters = 1_000;

export function toHover({ kind, issues, callSites }: Mark, options: HoverOptions): HoverPart[] {
  const more = issues.length - maxIssues;
  const parts = [
    ...issues.slice(0, maxIssues).map((issue) => issuePart(issue, options)),
    ...callSites.map((site) => callSitePart(site, options)),
  ];
  if (more > 0) parts.push({ text: `and ${toCount(more, "more issue")}`, links: "" });
  const [first] = issues;
  if (kind === "near" && first) {
    parts.unshift({ text: `Line ${first.line} of the release has changed since.`, links: "" });
  }
  return parts;
}

function issuePart(issue: CodeIssue, options: HoverOptions): HoverPart {
  const { id, type, title, badge, events, users, lastSeenAt, release, steps } = issue;
  const message = [type, title].filter((part) => part !== "").join(": ");
  const facts = [
    toCode(id),
    ...(badge === null ? [] : [badge]),
    `${toCount(events, "event")}${users > 0 ? ` of ${toCount(users, "user")}` : ""} in 7 days`,
    `last ${toAge(lastSeenAt, options.now)}`,
    ...(release === null ? [] : [`release ${toCode(release)}`]),
  ];
  const chart = toSparkline(steps);
  return {
    text: [toCodeBlock(cut(message)), facts.join(" · "), chart === "" ? "" : toCode(chart)]
      .filter(Boolean)
      .join("\n\n"),
    links: issueId.safeParse(id).success
      ? [
          `[Issue](${options.serverUrl}/dashboard/issues/${id})`,
          `[Logs of this line](${toLogsUrl(issue, options)})`,
          `[Copy for agent](command:${copyCommand}?${encodeURIComponent(JSON.stringify([id]))})`,
        ].join(" · ")
      : "",
  };
}

function callSitePart(site: CallSite, options: HoverOptions): HoverPart {
  const counts = Object.entries(site.levels).map(([level, count]) => `${count?.toLocaleString("en-US")} ${level}`);
  const facts = [
    `${toCount(site.count, "log")} in 7 days (${counts.join(", ")})`,
    `last ${toAge(site.lastSeenAt, options.now)}`,
    ...(site.release === null ? [] : [`release ${toCode(site.release)}`]),
  ];
  return { text: facts.join(" · "), links: `[Logs of this line](${toLogsUrl(site, options)})` };
}

/** Logs with this place in their stack or metadata. */
export function toLogsUrl(
  { path, line }: Pick<CodeIssue, "path" | "line">,
  { serverUrl, application }: Pick<HoverOptions, "serverUrl" | "application">,
): string {
  const folder = path.split("/").at(-2);
  const place = `${folder === undefined ? "" : `${folder}/`}${toFileName(path)}:${line}:`;
  const query = new URLSearchParams({ appName: application, search: JSON.stringify(place), range: "7d" });
  return `${serverUrl}/dashboard/logs?${query}`.replaceAll("(", "%28").replaceAll(")", "%29");
}

function cut(text: string): string {
  return text.length > maxMessageCharacters ? `${text.slice(0, maxMessageCharacters)}…` : text;
}
