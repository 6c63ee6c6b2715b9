// Messages of Telegram bots, as HTML.
import type { ChannelMessage, IncidentMessage, SummaryMessage } from "../../../incident-message.ts";
import { codeOf, maxCode } from "./parts.ts";
import { escapeXml, fit, toLine, unlink } from "./text.ts";
import { formatTime, incidentWords, type Link, type Markup, severityWord, summaryWords } from "./words.ts";

export interface TelegramMessage {
  text: string;
  parse_mode: "HTML";
  link_preview_options: { is_disabled: true };
}

// Telegram makes links of names, addresses, commands and tags, except in code.
const withoutLinks = (text: string) => unlink(text).replace(/[#/$](?=\S)/g, "$&\u2060");
const markup: Markup = { text: (text, max) => fit(withoutLinks(toLine(text)), max, escapeXml), time: formatTime };

export function renderTelegram(message: ChannelMessage): TelegramMessage {
  const parts = message.event === "summary" ? summaryParts(message) : incidentParts(message);
  return {
    text: parts.filter(Boolean).join("\n\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
  };
}

function incidentParts(message: IncidentMessage): string[] {
  const { heading, state, foot, items, more, links } = incidentWords(message, markup);
  const code = codeOf(message);
  const listed = items.map(({ label, url, title, count }) =>
    [label === "" ? "" : toLink({ label, url }), title, `<b>${count}</b>`].filter(Boolean).join(" "),
  );
  return [
    `${signOf(message)} <b>${heading}</b>`,
    state,
    code === "" ? "" : `<pre>${fit(code, maxCode, escapeXml)}</pre>`,
    [...listed, more].filter(Boolean).join("\n"),
    links.map(toLink).join(" · "),
    foot === "" ? "" : `<i>${foot}</i>`,
  ];
}

function summaryParts(message: SummaryMessage): string[] {
  const { heading, incidents, more, links } = summaryWords(message, markup);
  return [
    `<b>${heading}</b>`,
    ...incidents.map(({ label, url, title, state }) => `${toLink({ label, url })} ${title}\n${state}`),
    more,
    links.map(toLink).join(" · "),
  ];
}

/** Telegram has no colors. */
function signOf(message: IncidentMessage): string {
  if (message.event === "test") return "🔵";
  if (message.status === "resolved") return "🟢";
  return { Critical: "🔴", High: "🟠", Low: "🔵" }[severityWord(message)] ?? "🔵";
}

function toLink({ label, url }: { label: string; url: string | null } | Link): string {
  return url === null ? label : `<a href="${escapeXml(url).replaceAll('"', "&quot;")}">${label}</a>`;
}
