// Names of secrets as they appear in prose.
import { endings, exactNames, type KeyOptions, spellOut, strongNames, wholeNames } from "../key-names.ts";
import { toCustomNames } from "./custom-names.ts";

/** Every name contains one of these, which are faster to search for, especially with few alternatives. */
const parts =
  "p(?:ass|wd|in)|s(?:e(?:c(?:ret|ur)|ss|ed|nha)|sn|rf|id)|c(?:o(?:okie|de|ntras)|red|ard|v[vc]|c-n)|token|key|auth|otp|jwt|" +
  "bearer|mnemonic";

/**
 * The names, and a faster pattern that matches every text with one of them: both as sources of regular expressions without
 * groups.
 */
export function namesInText({ builtIn = true, keys = [] }: KeyOptions): [names: string, parts: string] {
  const custom = toCustomNames(keys.map(spellOut).filter(Boolean));
  return builtIn
    ? [inText(`(?:${strongNames}|${wholeNames}|${exactNames}|${custom})${endings}`), inText(`${parts}|${custom}`)]
    : [inText(custom + endings), inText(custom)];
}

function inText(names: string): string {
  return names.replaceAll("-", "[-_. ]?");
}
