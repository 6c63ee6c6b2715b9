// Adaptive Cards for Microsoft Teams. All text is in text runs, which have no Markdown.
import type { ChannelMessage, IncidentMessage, SummaryMessage } from "../../../incident-message.ts";
import { codeOf, maxCode } from "./parts.ts";
import { fit, unlink, unlinkedText } from "./text.ts";
import { formatTime, incidentWords, type Link, type Markup, summaryWords } from "./words.ts";

export interface TeamsMessage {
  type: "message";
  attachments: { contentType: "application/vnd.microsoft.card.adaptive"; contentUrl: null; content: AdaptiveCard }[];
}

interface AdaptiveCard {
  $schema: string;
  type: "AdaptiveCard";
  version: "1.4";
  msteams: { width: "Full" };
  fallbackText: string;
  body: CardElement[];
  actions: { type: "Action.OpenUrl"; title: string; url: string }[];
}

type CardElement =
  | { type: "RichTextBlock"; spacing?: "Small" | "Medium"; inlines: TextRun[] }
  | { type: "Container"; style: CardStyle; bleed: true; items: CardElement[] };

type CardStyle = "attention" | "warning" | "accent" | "good" | "emphasis";

interface TextRun {
  type: "TextRun";
  text: string;
  size?: "Large" | "Small";
  weight?: "Bolder";
  isSubtle?: true;
  fontType?: "Monospace";
  selectAction?: { type: "Action.OpenUrl"; url: string };
}

const markup: Markup = { text: unlinkedText, time: formatTime };

export function renderTeams(message: ChannelMessage): TeamsMessage {
  const content = message.event === "summary" ? summaryCard(message) : incidentCard(message);
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}

function incidentCard(message: IncidentMessage): AdaptiveCard {
  const { heading, state, foot, items, more, links } = incidentWords(message, markup);
  const code = fit(unlink(codeOf(message)), maxCode);
  return toCard({
    heading,
    style: styleOf(message),
    body: [
      line([{ text: state, isSubtle: true }], "Small"),
      ...(code === "" ? [] : code.split("\n").map((each) => line([{ text: each, fontType: "Monospace" }]))),
      ...items.map(({ label, url, title, count }) =>
        line([
          ...(label === "" ? [] : [{ text: `${label} `, ...(url !== null && { selectAction: openUrl(url) }) }]),
          { text: `${title} ` },
          { text: count, weight: "Bolder" },
        ]),
      ),
      ...(more === "" ? [] : [line([{ text: more, isSubtle: true }])]),
      ...(foot === "" ? [] : [line([{ text: foot, size: "Small", isSubtle: true }], "Medium")]),
    ],
    links,
  });
}

function summaryCard(message: SummaryMessage): AdaptiveCard {
  const { heading, incidents, more, links } = summaryWords(message, markup);
  return toCard({
    heading,
    style: "emphasis",
    body: [
      ...incidents.map(({ label, url, title, state }) =>
        line([
          { text: `${label} `, selectAction: openUrl(url) },
          { text: `${title} ` },
          { text: state, isSubtle: true },
        ]),
      ),
      ...(more === "" ? [] : [line([{ text: more, isSubtle: true }])]),
    ],
    links,
  });
}

interface Card {
  heading: string;
  style: CardStyle;
  body: readonly CardElement[];
  links: readonly Link[];
}

function toCard({ heading, style, body, links }: Card): AdaptiveCard {
  const title = line([{ text: heading, size: "Large", weight: "Bolder" }]);
  return {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    msteams: { width: "Full" },
    fallbackText: heading,
    body: [{ type: "Container", style, bleed: true, items: [title] }, ...body],
    actions: links.map(({ label, url }) => ({ type: "Action.OpenUrl", title: label, url })),
  };
}

function styleOf({ event, status, severity }: IncidentMessage): CardStyle {
  if (event === "test") return "emphasis";
  if (status === "resolved") return "good";
  return ({ critical: "attention", high: "warning", low: "accent" } as const)[severity];
}

function line(runs: readonly Omit<TextRun, "type">[], spacing?: "Small" | "Medium"): CardElement {
  return {
    type: "RichTextBlock",
    ...(spacing && { spacing }),
    inlines: runs.map((run) => ({ type: "TextRun", ...run })),
  };
}

function openUrl(url: string) {
  return { type: "Action.OpenUrl" as const, url };
}
