import searchReadme from "../../../../../packages/protocol/src/search/README.md?raw";
import { list, type Section, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const search: Section = {
  anchor: "search",
  title: "Search language",
  blocks: [
    text(
      "Paste what you look for: a word, a request id, a piece of JSON. It is found in every field of everything stored. The query bar, the API's `search` and the live tail understand the same language.",
    ),
    markdownTable(searchReadme, "What can be written"),
    text("Case never matters, except in a regular expression without `i`."),
  ],
  parts: [
    {
      anchor: "search-values",
      title: "What is compared how",
      blocks: [
        list(
          "**Texts** (message, stack, values at a path) contain what is searched for. **Names** (source, environment, application) equal it; `source:api*` begins with it.",
          "**Numbers** equal it: `status:50` does not find 500, `status:500.0` does.",
          "**Keys** are not searched by words: `url:*` finds the logs that have one.",
          "**Arrays** stand for each of their elements: `items.sku:A-1`, or `items.0.sku:A-1` for the first one.",
          "**Regular expressions** have no lookaround and no back references, so that they run in linear time.",
        ),
      ],
    },
    {
      anchor: "search-quotes",
      title: "When to use quotes",
      blocks: [
        text(
          'A pasted text is found as it stands, colons included: `user:42` finds logs whose `user` is 42 and logs with that text. Quotes are needed for a text that starts with `-`, holds `NOT`, or looks like one of the log\'s own fields: `"source:map"`.',
        ),
      ],
    },
    {
      anchor: "search-links",
      title: "Sending what you see",
      blocks: [
        text(
          "Application, level, search, time and columns stand in the address of the Logs screen, and so does the log whose details are open: a reload shows it again, and Back closes it. **Copy link** in the details copies the address of one log, with the hour of its application before it. It holds as long as the log is kept.",
        ),
      ],
    },
  ],
};
