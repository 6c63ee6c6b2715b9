import { expect, test } from "vitest";
import { maskMessage } from "./sender.ts";
import { openedMessage, summaryMessage } from "./testing/messages.ts";

const card = "4242 4242 4242 4242";
const text = `charge "${card}"`;

test("what rules didn't mask when the logs arrived is masked in every text of a message", () => {
  const [item] = openedMessage.items;
  const message = maskMessage({
    ...openedMessage,
    title: text,
    resolvedTitle: text,
    items: item ? [{ ...item, group: text, title: text }] : [],
    excerpt: text,
    source: openedMessage.source && { ...openedMessage.source, text },
  });
  expect(JSON.stringify(message).match(/charge /g)).toHaveLength(6);
  expect(JSON.stringify(message)).not.toContain(card);
  const incidents = summaryMessage.incidents.map((incident) => ({ ...incident, title: text }));
  expect(JSON.stringify(maskMessage({ ...summaryMessage, incidents }))).not.toContain(card);
});
