// Messages in Slack's Block Kit: for the bot and for incoming webhooks.
import type { ChannelMessage, IncidentMessage, SummaryMessage } from "../../../incident-message.ts";
import { codeOf, colorOf, colors, maxCode } from "./parts.ts";
import { escapeXml, fit, toCode, toLine } from "./text.ts";
import { formatTime, incidentWords, type Link, type Markup, summaryWords } from "./words.ts";

/** The arguments of chat.postMessage and chat.update, and the body of a webhook, without the destination. */
export interface SlackMessage {
  attachments: { color: string; fallback: string; blocks: SlackBlock[] }[];
  // Nothing in a message is looked up, expanded or previewed. chat.update would otherwise look for links.
  parse: "none";
  link_names: false;
  unfurl_links: false;
  unfurl_media: false;
}

export type SlackBlock = { type: "section"; text: SlackText } | { type: "context"; elements: SlackText[] };

// Verbatim: Slack doesn't look for links, channels and names in it. Links are written out, never buttons: Slack warns
// after a click on a button if the app doesn't answer it.
interface SlackText {
  type: "mrkdwn";
  text: string;
  verbatim: true;
}

const markup: Markup = {
  text: (text, max) => fit(toLine(text), max, escapeXml),
  time: ({ ms, isFar, timeZone }) => {
    const format = isFar ? "{date_short} {time}" : "{time}";
    return `<!date^${Math.floor(ms / 1000)}^${format}|${formatTime({ ms, isFar, timeZone })}>`;
  },
};

export function renderSlack(message: ChannelMessage): SlackMessage {
  const { color, fallback, blocks } = message.event === "summary" ? renderSummary(message) : renderIncident(message);
  return {
    attachments: [{ color, fallback, blocks }],
    parse: "none",
    link_names: false,
    unfurl_links: false,
    unfurl_media: false,
  };
}

function renderIncident(message: IncidentMessage) {
  const { heading, state, foot, items, more, links } = incidentWords(message, markup);
  const listed = items.map(({ label, url, title, count }) =>
    [label === "" ? "" : toLink({ label, url }), title, `*${count}*`].filter(Boolean).join(" "),
  );
  const code = fit(codeOf(message), maxCode, (text) => escapeXml(toCode(text)));
  return {
    color: colorOf(message),
    fallback: heading,
    blocks: [
      section(`*${heading}*`),
      context(state),
      ...(code === "" ? [] : [section(`\`\`\`${code}\`\`\``)]),
      ...(listed.length === 0 ? [] : [section([...listed, more].filter(Boolean).join("\n"))]),
      section(toLinks(links)),
      ...(foot === "" ? [] : [context(foot)]),
    ],
  };
}

function renderSummary(message: SummaryMessage) {
  const { heading, incidents, more, links } = summaryWords(message, markup);
  // A section per incident, because ten of them may be longer than one section may be.
  const listed = incidents.map(({ label, url, title, state }) =>
    section(`${toLink({ label, url })} ${title}\n${state}`),
  );
  return {
    color: colors.neutral,
    fallback: heading,
    blocks: [section(`*${heading}*`), ...listed, ...(more === "" ? [] : [context(more)]), section(toLinks(links))],
  };
}

function toLinks(links: readonly Link[]): string {
  return links.map(toLink).join("   ");
}

function toLink({ label, url }: { label: string; url: string | null }): string {
  return url === null ? label : `<${escapeXml(url)}|${label.replaceAll("|", "/")}>`;
}

function section(text: string): SlackBlock {
  return { type: "section", text: mrkdwn(text) };
}

function context(text: string): SlackBlock {
  return { type: "context", elements: [mrkdwn(text)] };
}

function mrkdwn(text: string): SlackText {
  return { type: "mrkdwn", text, verbatim: true };
}
