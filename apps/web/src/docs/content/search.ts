import searchReadme from "../../../../../packages/protocol/src/search/README.md?raw";
import { list, type Section, text } from "../model.ts";
import { markdownTable } from "./markdown-table.ts";

export const search: Section = {
  anchor: "search",
  title: "Search language",
  blocks: [
    text(
      "Paste what you're looking for: a word, a request id, a piece of JSON. Every field of every stored log is searched. The search box, the API's `search` parameter and the live tail use the same language.",
    ),
    markdownTable(searchReadme, "Syntax"),
    text("Case never matters, except in a regular expression without `i`."),
  ],
  parts: [
    {
      anchor: "search-values",
      title: "How values match",
      blocks: [
        list(
          "**Text** (message, stack, values at a path) matches if it contains the term. **Names** (source, environment, application) must equal it; `source:api*` matches a prefix.",
          "**Numbers** must be equal: `status:50` doesn't match 500, `status:500.0` does.",
          "**Keys** aren't searched as text: `url:*` finds the logs that have one.",
          "**Arrays** match on any of their elements: `items.sku:A-1`, or `items.0.sku:A-1` for the first one.",
          "**Regular expressions** don't support lookaround or backreferences, so that they run in linear time.",
        ),
      ],
    },
    {
      anchor: "search-quotes",
      title: "When to use quotes",
      blocks: [
        text(
          'Pasted text is found as is, colons included: `user:42` finds logs whose `user` is 42 and logs that contain that text. Use quotes for text that starts with `-`, contains `NOT`, or looks like one of the log\'s own fields: `"source:map"`.',
        ),
      ],
    },
    {
      anchor: "search-links",
      title: "Sharing a view",
      blocks: [
        text(
          "The URL of the Logs screen contains the application, level, search, time range and columns, and the log whose details are open: reloading shows it again, and Back closes it. **Copy link** in the details copies the URL of one log, together with its application's previous hour. The link works as long as the log is kept.",
        ),
      ],
    },
  ],
};
