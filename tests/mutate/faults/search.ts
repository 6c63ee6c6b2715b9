import type { Fault } from "../fault.ts";

export const search: Fault[] = [
  {
    file: "packages/protocol/src/search/text-parts.ts",
    text: " || text.length < first.length + last.length",
    replacement: "",
    why: "The live tail would show logs that a search such as source:ab*ba doesn't find, because it would count overlapping text twice.",
  },
  {
    file: "packages/protocol/src/search/add-filter.ts",
    text: "isChoice(tokens) ?",
    replacement: "isChoice([]) ?",
    why: "A value clicked in the facets would narrow only the last alternative of a search with OR, and the list would show unrelated logs.",
  },
  {
    file: "apps/server/src/storage/logs/search/path-sql.ts",
    text: '["[", halfCharacter, ...dotted]',
    replacement: '["[", ...dotted]',
    why: "Logs with text that was cut in the middle of an emoji would no longer be found by any field of their metadata.",
  },
  {
    file: "apps/server/src/storage/logs/select-rows.ts",
    text: "= {afterTime:Int64} AND",
    replacement: " {afterTime:Int64} AND",
    why: "Older pages and exports would skip logs of the same millisecond as the last one before them.",
  },
  {
    file: "apps/server/src/logs/reader.ts",
    text: "const next = await view().catch(emptyIfNotFound);",
    replacement: "const next = first;",
    why: "An export would go on after its user was removed from the team, and would include logs deleted in the meantime.",
  },
];
