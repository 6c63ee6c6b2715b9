// What pagers show beside the title, as short texts by name.
import type { IncidentMessage } from "../../../incident-message.ts";
import { codeOf, maxCode } from "./parts.ts";
import { fit, unlink, unlinkedText } from "./text.ts";
import { formatTime, incidentWords, type Markup } from "./words.ts";

/** For programs that may look for links in a text. */
export const plainMarkup: Markup = { text: unlinkedText, time: formatTime };

export function detailsOf(message: IncidentMessage): Record<string, string> {
  const { state, items, more } = incidentWords(message, plainMarkup);
  const { rule, application, team, number } = message;
  const code = fit(unlink(codeOf(message)), maxCode);
  const what = [
    ...items.map(({ label, title, count }) => [label, title, `(${count})`].filter(Boolean).join(" ")),
    more,
  ];
  return {
    ...(message.event !== "test" && { Incident: `#${number}` }),
    State: state,
    ...(rule !== null && { Rule: plainMarkup.text(rule, 100) }),
    ...(application !== null && { Application: plainMarkup.text(application, 100) }),
    Team: plainMarkup.text(team, 100),
    ...(items.length > 0 && { "What is failing": what.filter(Boolean).join("\n") }),
    ...(code !== "" && { Log: code }),
  };
}
