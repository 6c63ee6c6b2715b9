// Emails about incidents: as text and as HTML with tables, which every mail client shows.
import type { ChannelMessage, IncidentMessage, SummaryMessage, Unsubscribe } from "../../../incident-message.ts";
import { escapeHtml } from "../../../mail/mail-layout.ts";
import { codeOf, maxCode } from "./parts.ts";
import { fit, unlink, unlinkedText } from "./text.ts";
import {
  formatTime,
  incidentHeading,
  incidentWords,
  type Markup,
  severityWord,
  summaryWords,
  toTime,
} from "./words.ts";

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** What an email consists of, before it is text or HTML. */
interface Layout {
  /** `Incident 204 opened` */
  label: string;
  color: string;
  heading: string;
  paragraph: string;
  code: string;
  rows: readonly { label: string; url: string | null; title: string; end: string }[];
  more: string;
  button: { label: string; url: string };
  notes: readonly string[];
  unsubscribe: Unsubscribe | null;
}

// Mail clients make links of addresses, so they are unlinked, in HTML too.
const markup: Markup = { text: unlinkedText, time: formatTime };

export function renderEmail(message: ChannelMessage): RenderedEmail {
  const layout = message.event === "summary" ? summaryLayout(message) : incidentLayout(message);
  return { subject: subjectOf(message), text: toText(layout), html: toHtml(layout) };
}

function subjectOf(message: ChannelMessage): string {
  if (message.event === "summary") return unlinkedText(message.title, 150);
  const { event, title } = message;
  if (event === "test") return unlinkedText(title, 150);
  // The same for all emails of an incident, so that they are one thread.
  const subject = `[${severityWord(message)}] ${unlinkedText(title, 150)}`;
  return event === "opened" ? subject : `Re: ${subject}`;
}

function incidentLayout(message: IncidentMessage): Layout {
  const { items, more, state, foot } = incidentWords(message, markup);
  const { event, status, number, rule, urls } = message;
  const isResolved = status === "resolved";
  const why = rule === null ? [] : ["You get this because you're on the rule."];
  const once = isResolved || message.isOneOff ? [] : ["Sent once per incident. We'll reply here when it resolves."];
  return {
    label: event === "test" ? "Test" : `Incident ${number} ${labelOf(message)}`,
    color: isResolved ? "#1B7F4B" : event === "test" ? "#66728A" : "#C62B2B",
    heading: unlinkedText(incidentHeading(message), 240),
    paragraph: event === "opened" && rule !== null ? firedSentence(message) : [state, foot].filter(Boolean).join(" "),
    code: fit(unlink(codeOf(message)), maxCode),
    rows: items.map(({ label, url, title: text, count }) => ({ label, url, title: text, end: count })),
    more,
    button: {
      label: event === "test" ? "Open Contrail" : isResolved ? "See what happened" : "Open incident",
      url: urls.incident,
    },
    notes: event === "test" ? [] : [...once, ...why],
    unsubscribe: urls.unsubscribe,
  };
}

function firedSentence({ rule, openedAt, ...message }: IncidentMessage): string {
  return `Your rule “${unlinkedText(rule ?? "", 80)}” fired at ${formatTime(toTime(openedAt, message))}.`;
}

function labelOf({ event, status }: IncidentMessage): string {
  const labels: Partial<Record<IncidentMessage["event"], string>> = {
    repeated: "is still open",
    reopened: "opened again",
    acknowledged: "acknowledged",
  };
  return status === "resolved" ? "resolved" : (labels[event] ?? "opened");
}

function summaryLayout(message: SummaryMessage): Layout {
  // An email has room for all.
  const each = message.incidents.map((incident) => summaryWords({ ...message, incidents: [incident] }, markup));
  const { heading } = summaryWords(message, markup);
  return {
    label: "Summary",
    color: "#66728A",
    heading,
    paragraph: "",
    code: "",
    rows: each.flatMap(({ incidents }) =>
      incidents.map(({ label, url, title, state }) => ({ label, url, title, end: state })),
    ),
    more: message.more > 0 ? `and ${message.more.toLocaleString("en-US")} more` : "",
    button: { label: "Open incidents", url: message.urls.incidents },
    notes: [],
    unsubscribe: message.urls.unsubscribe,
  };
}

function toText({ label, heading, paragraph, code, rows, more, button, notes, unsubscribe }: Layout): string {
  const listed = rows.map((row) => `- ${row.label === "" ? "" : `${row.label} `}${row.title} (${row.end})`);
  const parts = [
    heading,
    paragraph,
    code.replace(/^/gm, code === "" ? "" : "    "),
    [...listed, more].filter(Boolean).join("\n"),
    `${button.label}: ${button.url}`,
    ["--", label, ...notes, ...(unsubscribe ? [`Unsubscribe: ${unsubscribe.page}`] : [])].join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const sans = "Inter,-apple-system,'Segoe UI',Roboto,sans-serif";
const mono = "'JetBrains Mono',ui-monospace,Menlo,Consolas,monospace";
const line = "border-bottom:1px solid #E4E9F1;padding:8px 0";

function toHtml({ label, color, heading, paragraph, code, rows, more, button, notes, unsubscribe }: Layout): string {
  const text = (content: string) =>
    `<p style="margin:0 0 16px;color:#4A5568;font:15px/24px ${sans}">${escapeHtml(content)}</p>`;
  const parts = [
    `<h1 style="margin:0 0 8px;color:#10151F;font:600 20px/28px ${sans};letter-spacing:-0.02em">${escapeHtml(heading)}</h1>`,
    paragraph === "" ? "" : text(paragraph),
    code === "" ? "" : codeHtml(code),
    rows.length === 0 ? "" : rowsHtml(rows),
    more === "" ? "" : text(more),
    `<p style="margin:8px 0 16px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;background:#1B66D9;border-radius:6px;color:#FFFFFF;font:500 15px/24px ${sans};text-decoration:none">${button.label}</a></p>`,
    footHtml(notes, unsubscribe),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid #E4E9F1;border-radius:10px">
<tr><td style="padding:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 0 16px;color:#10151F;font:600 15px/20px ${sans}">Contrail</td>
<td align="right" style="padding:0 0 16px;color:${color};font:500 13px/20px ${sans}">${escapeHtml(label)}</td>
</tr></table>
${parts.filter(Boolean).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function codeHtml(code: string): string {
  const lines = code.split("\n").map(escapeHtml).join("<br>\n");
  return `<p style="margin:0 0 16px;padding:12px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:13px/20px ${mono};word-break:break-word">${lines}</p>`;
}

function rowsHtml(rows: Layout["rows"]): string {
  const cells = rows.map(({ label, url, title, end }) => {
    const name = escapeHtml(label);
    const link =
      url === null ? name : `<a href="${escapeHtml(url)}" style="color:#10151F;text-decoration:none">${name}</a>`;
    return `<tr>
<td style="${line};color:#10151F;font:14px/20px ${sans};word-break:break-word"><strong>${link}</strong>${name === "" ? "" : "&nbsp; "}${escapeHtml(title)}</td>
<td align="right" style="${line};padding-left:16px;color:#10151F;font:13px/20px ${mono}">${escapeHtml(end)}</td>
</tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${cells.join("\n")}
</table>`;
}

function footHtml(notes: readonly string[], unsubscribe: Unsubscribe | null): string {
  const link = unsubscribe ? [`<a href="${escapeHtml(unsubscribe.page)}" style="color:#66728A">Unsubscribe</a>`] : [];
  const content = [...notes.map(escapeHtml), ...link].join(" ");
  return content === "" ? "" : `<p style="margin:0;color:#66728A;font:12px/18px ${sans}">${content}</p>`;
}
