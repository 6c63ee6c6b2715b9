import type { Fault } from "../fault.ts";

export const redaction: Fault[] = [
  {
    file: "packages/redaction/src/mask-value.ts",
    text: "mask(value, key, outerRule || ownRule, run)",
    replacement: "mask(value, key, ownRule, run)",
    why: "Secrets in an object under a masked key, such as { credentials: { main: … } }, would be stored in plain text.",
  },
  {
    file: "packages/redaction/src/mask-in-place.ts",
    text: "maskText(dropLastWord(value))",
    replacement: "maskText(value)",
    why: "Browsers would send the first half of a secret that was cut off with the rest of its text, because no rule recognizes it.",
  },
  {
    file: "packages/redaction/src/wildcards.ts",
    text: 'character.replace(/[^\\w\\s]/, "\\\\$&")',
    replacement: "character",
    why: "A dot or a parenthesis in a custom pattern would act as a regular expression: it masks too much, or ingest fails.",
  },
  {
    file: "apps/server/src/redaction/redactors.ts",
    text: "JSON.stringify(rules)",
    replacement: "JSON.stringify(rules.keys)",
    why: "Applications that mask the same keys would share each other's patterns, and the secrets of one would be stored unmasked.",
  },
  {
    file: "apps/server/src/redaction/redaction.ts",
    text: "await onChanged(id);",
    replacement: "",
    why: "After stricter rules are saved, logs would still be stored with the old ones until the cached key expires.",
  },
];
