// Messages to Mattermost, Rocket.Chat and others with Slack's incoming webhooks of old: attachments with Markdown.
import type { ChannelMessage, IncidentMessage, SummaryMessage } from "../../../incident-message.ts";
import { codeOf, colorOf, colors, markdownLink, maxCode } from "./parts.ts";
import { escapeMarkdown, fit, toCode, toLine, unlink } from "./text.ts";
import { formatTime, incidentWords, type Markup, summaryWords } from "./words.ts";

export interface MattermostMessage {
  attachments: { color: string; fallback: string; title: string; title_link: string; text: string; footer: string }[];
}

// Escaped for Markdown, and unlinked, because mentions and bare addresses can't be escaped everywhere.
const markup: Markup = { text: (text, max) => fit(unlink(toLine(text)), max, escapeMarkdown), time: formatTime };

export function renderMattermost(message: ChannelMessage): MattermostMessage {
  return { attachments: [message.event === "summary" ? renderSummary(message) : renderIncident(message)] };
}

function renderIncident(message: IncidentMessage) {
  const { heading, state, foot, items, more, links } = incidentWords(message, markup);
  const code = codeOf(message);
  const listed = items.map(
    ({ label, url, title, count }) =>
      `- ${label === "" ? "" : `${markdownLink({ label, url })} `}${title} **${count}**`,
  );
  const text = [
    state,
    code === "" ? "" : `\`\`\`\n${fit(unlink(code), maxCode, toCode)}\n\`\`\``,
    [...listed, more].filter(Boolean).join("\n"),
    links.map(markdownLink).join(" · "),
  ];
  return {
    color: colorOf(message),
    fallback: heading,
    title: heading,
    title_link: message.urls.incident,
    text: text.filter(Boolean).join("\n\n"),
    footer: foot,
  };
}

function renderSummary(message: SummaryMessage) {
  const { heading, incidents, more, links } = summaryWords(message, markup);
  const listed = incidents.map(
    ({ label, url, title, state }) => `- ${markdownLink({ label, url })} ${title}: ${state}`,
  );
  return {
    color: colors.neutral,
    fallback: heading,
    title: heading,
    title_link: message.urls.incidents,
    text: [[...listed, more].filter(Boolean).join("\n"), links.map(markdownLink).join(" · ")].join("\n\n"),
    footer: "",
  };
}
