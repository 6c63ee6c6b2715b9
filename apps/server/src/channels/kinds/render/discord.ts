// Messages of Discord webhooks: one embed. Nothing in it can mention anyone.
import type { ChannelMessage, IncidentMessage, SummaryMessage } from "../../../incident-message.ts";
import { codeOf, colorOf, colors, markdownLink, maxCode } from "./parts.ts";
import { escapeMarkdown, fit, toCode, toLine } from "./text.ts";
import { incidentWords, type Markup, summaryWords } from "./words.ts";

export interface DiscordMessage {
  embeds: { title: string; url: string; description: string; color: number }[];
  allowed_mentions: { parse: [] };
}

/** Discord allows 256 for a title, 4,096 for a description and 6,000 for both. */
const markup: Markup = {
  text: (text, max) => fit(toLine(text), max, escapeMarkdown),
  // Shown in the reader's own zone.
  time: ({ ms, isFar }) => `<t:${Math.floor(ms / 1000)}:${isFar ? "f" : "t"}>`,
};

export function renderDiscord(message: ChannelMessage): DiscordMessage {
  return {
    embeds: [message.event === "summary" ? renderSummary(message) : renderIncident(message)],
    allowed_mentions: { parse: [] },
  };
}

function renderIncident(message: IncidentMessage) {
  const { heading, state, foot, items, more, links } = incidentWords(message, markup);
  const code = codeOf(message);
  const listed = items.map(({ label, url, title, count }) =>
    [label === "" ? "" : markdownLink({ label, url }), title, `**${count}**`].filter(Boolean).join(" "),
  );
  const parts = [
    state,
    code === "" ? "" : `\`\`\`\n${fit(code, maxCode, toCode)}\n\`\`\``,
    [...listed, more].filter(Boolean).join("\n"),
    links.map(markdownLink).join(" · "),
    foot === "" ? "" : `-# ${foot}`,
  ];
  return {
    title: heading,
    url: message.urls.incident,
    description: parts.filter(Boolean).join("\n\n"),
    color: toNumber(colorOf(message)),
  };
}

function renderSummary(message: SummaryMessage) {
  const { heading, incidents, more, links } = summaryWords(message, markup);
  const listed = incidents.map(({ label, url, title, state }) => `${markdownLink({ label, url })} ${title}\n${state}`);
  const parts = [listed.join("\n\n"), more, links.map(markdownLink).join(" · ")];
  return {
    title: heading,
    url: message.urls.incidents,
    description: parts.filter(Boolean).join("\n\n"),
    color: toNumber(colors.neutral),
  };
}

function toNumber(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}
