// Parts of messages that several kinds have: colors, the source line, links in Markdown.
import type { IncidentMessage, SourceLine } from "../../../incident-message.ts";
import { toLine } from "./text.ts";

/** Characters of code; every kind allows more. */
export const maxCode = 700;

export const colors = {
  critical: "#F0626A",
  high: "#E5A63B",
  low: "#5AA9FF",
  resolved: "#3FB984",
  neutral: "#7C889C",
};

export function colorOf({ event, status, severity }: IncidentMessage): string {
  if (event === "test") return colors.neutral;
  return status === "resolved" ? colors.resolved : colors[severity];
}

/** The source line, or else the log that fired if nothing else says what it is about; empty if there is neither. */
export function codeOf({ source, excerpt, items }: IncidentMessage): string {
  if (source) return sourceLines(source);
  return items.length === 0 ? toLine(excerpt) : "";
}

function sourceLines({ file, line, functionName, text }: SourceLine): string {
  const place = `${toLine(file)}:${line}${functionName === "" ? "" : `  ${toLine(functionName)}`}`;
  return text === "" ? place : `${place}\n> ${line}   ${toLine(text)}`;
}

/** `label` is escaped already. */
export function markdownLink({ label, url }: { label: string; url: string | null }): string {
  return url === null ? label : `[${label}](${url.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"))})`;
}
