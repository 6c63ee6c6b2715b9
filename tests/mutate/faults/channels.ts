import type { Fault } from "../fault.ts";

export const channels: Fault[] = [
  {
    file: "apps/server/src/channels/sender.ts",
    text: "source: message.source && { ...message.source, text: mask(message.source.text) },",
    replacement: "source: message.source,",
    why: "A password in a line of source code would be posted to Slack, and to every other channel of the rule.",
  },
  {
    file: "apps/server/src/channels/kinds/render/slack.ts",
    text: "text: (text, max) => fit(toLine(text), max, escapeXml),",
    replacement: "text: (text, max) => fit(toLine(text), max),",
    why: "Anyone who can log a message could ping a whole Slack channel, or disguise a link in an alert.",
  },
  {
    file: "apps/server/src/channels/stored-channel.ts",
    text: "const kept = old && isSameHost(url, old.url) ? old.headers : [];",
    replacement: "const kept = old?.headers ?? [];",
    why: "A member could read a webhook's stored credentials by changing its URL to a server of their own.",
  },
  {
    file: "apps/server/src/channels/channel-tests.ts",
    text: "(isSame && before.isConfirmed) ||",
    replacement: "isSame ||",
    why: "Test messages could be sent to the address of someone who has never agreed to get emails.",
  },
  {
    file: "apps/server/src/notify/outcomes.ts",
    text: 'freeAt: kind === "rate_limited" ? dueAt : free,',
    replacement: "freeAt: free,",
    why: "Other incidents would keep calling an API that asked to be left alone for a while, until it blocks the channel.",
  },
];
