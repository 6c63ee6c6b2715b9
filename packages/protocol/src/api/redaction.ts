// An application's masking rules, beyond or instead of the built-in rules.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const redactionLimits = {
  keys: 50,
  keyCharacters: 64,
  patterns: 20,
  patternCharacters: 50,
  /** Total for all patterns: every string is checked against each of them. */
  allPatternCharacters: 400,
  /** How many of the newest logs a preview checks. */
  previewLogs: 1_000,
} as const;

const { keys, keyCharacters, patterns, patternCharacters, allPatternCharacters } = redactionLimits;

const keyName = z
  .string()
  .check(
    z.trim(),
    z.maxLength(keyCharacters, `A key name can have at most ${keyCharacters} characters.`),
    z.regex(/[\p{L}\d]/u, "A key name needs at least one letter or digit."),
  );

const keyNames = z.array(keyName).check(unique(), z.maxLength(keys, `Each list can have at most ${keys} key names.`));

/** Plain text in which `#` matches a digit and `*` a run of letters, digits and `_ . + ~ -`. */
const pattern = z
  .string()
  .check(
    z.trim(),
    z.maxLength(patternCharacters, `A pattern can have at most ${patternCharacters} characters.`),
    z.regex(/[^\s*]/, "A pattern needs a character besides *; on its own, it would mask everything."),
  );

const patternList = z.array(pattern).check(
  unique(),
  z.maxLength(patterns, `You can have at most ${patterns} patterns.`),
  z.refine(
    (list) => list.join("").length <= allPatternCharacters,
    `All patterns together can have at most ${allPatternCharacters} characters.`,
  ),
);

export const RedactionRules = z.object({
  /** `false` turns off the built-in rules; the lists below still apply. */
  builtIn: z._default(z.boolean(), true),
  /** Additional names of secrets, in any spelling. */
  keys: z._default(keyNames, []),
  /** Names that aren't secrets here, although the built-in rules match them. */
  allowKeys: z._default(keyNames, []),
  patterns: z._default(patternList, []),
  /** Masks email addresses, wherever they occur. */
  emails: z._default(z.boolean(), false),
});
export type RedactionRules = z.infer<typeof RedactionRules>;

export const defaultRedactionRules: RedactionRules = {
  builtIn: true,
  keys: [],
  allowKeys: [],
  patterns: [],
  emails: false,
};

export const RedactionResponse = responseSchema({ rules: RedactionRules });

export const RedactionPreview = z.object({
  /** How many logs were checked. */
  logs: z.number(),
  /** In how many of them something would be masked. */
  masked: z.number(),
  /** How often each rule would mask something, most often first. */
  rules: z.array(z.object({ rule: z.string(), count: z.number() })),
  /** A few for each rule, with the replacement. */
  examples: z.array(z.object({ log: z.string(), rule: z.string(), path: z.string(), masked: z.string() })),
});
export type RedactionPreview = z.infer<typeof RedactionPreview>;
export const RedactionPreviewResponse = responseSchema({ preview: RedactionPreview });

function unique() {
  return z.overwrite((texts: string[]) => [...new Set(texts)]);
}
