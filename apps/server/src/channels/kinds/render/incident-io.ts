// Alert events for incident.io. Their description is Markdown.
import type { IncidentMessage } from "../../../incident-message.ts";
import { plainMarkup } from "./pager-details.ts";
import { codeOf, markdownLink, maxCode } from "./parts.ts";
import { escapeMarkdown, fit, toCode, toLine, unlink } from "./text.ts";
import { formatTime, incidentWords, type Markup, severityWord } from "./words.ts";

export interface IncidentIoEvent {
  title: string;
  description: string;
  deduplication_key: string;
  status: "firing" | "resolved";
  source_url: string;
  metadata: Record<string, string>;
}

const markup: Markup = { text: (text, max) => fit(unlink(toLine(text)), max, escapeMarkdown), time: formatTime };

export function renderIncidentIo(message: IncidentMessage): IncidentIoEvent {
  const { state, items, more, links } = incidentWords(message, markup);
  const { incidentId, status, title, rule, application, team, urls } = message;
  const code = codeOf(message);
  const listed = items.map(
    ({ label, url, title: text, count }) =>
      `- ${label === "" ? "" : `${markdownLink({ label, url })} `}${text} **${count}**`,
  );
  const description = [
    state,
    code === "" ? "" : `\`\`\`\n${fit(unlink(code), maxCode, toCode)}\n\`\`\``,
    [...listed, more].filter(Boolean).join("\n"),
    links.map(markdownLink).join(" · "),
  ];
  return {
    title: plainMarkup.text(title, 240),
    description: description.filter(Boolean).join("\n\n"),
    deduplication_key: incidentId,
    status: status === "resolved" ? "resolved" : "firing",
    source_url: urls.incident,
    metadata: {
      severity: severityWord(message).toLowerCase(),
      team: plainMarkup.text(team, 100),
      ...(rule !== null && { rule: plainMarkup.text(rule, 100) }),
      ...(application !== null && { application: plainMarkup.text(application, 100) }),
    },
  };
}
