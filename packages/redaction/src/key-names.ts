// Which names denote a secret: `userPassword`, `X-Api-Key`, `refresh_token`; but not `tokenCount`.

import { toCustomNames } from "./custom-names.ts";
import { memoize } from "./memoize.ts";
import { squash, toWords } from "./words.ts";

/** These also match at the end of a longer word, as in `dbpassword`. A hyphen marks where a name may be split. */
const strongNames =
  "pass-(?:wor[dt]|wd|phrase|code|key)|contrase[nñ]a|senha|mot-de-passe|secret(?:-key-base)?|token|cookie|" +
  "credential|session-id|phpsessid|credit-card|seed-phrase|" +
  "(?:card|cc)-n(?:o|um|umber)|social-security(?:-number)?|(?:security|recovery|backup|verification|mfa|otp|pin)-code|" +
  "(?:api|app|application|access|secret|private|encryption|signing|master|auth|ssh|shared|session|service|" +
  "service-role|account|subscription|functions|licen[cs]e)-key";

/** Too short or too common for that: these match as whole words at the end of a name, as in `userPin`. */
const wholeNames = "authorization|sess-id|pwd|pin|t?otp|cv[vc]|ssn|jwt|[cx]srf|bearer|mnemonic";

/** These match only as the whole name: neither an `accountSid` nor a `boardingPass` is a secret. */
const exactNames = "(?:connect-)?sid|(?:(?:db|user|smtp|mail|admin|root|mysql|redis)-)?pass";

/** Every name contains one of these, which are faster to search for, especially with few alternatives. */
const parts =
  "p(?:ass|wd|in)|s(?:e(?:c(?:ret|ur)|ss|ed|nha)|sn|rf|id)|c(?:o(?:okie|de|ntras)|red|ard|v[vc]|c-n)|token|key|auth|otp|jwt|" +
  "bearer|mnemonic";

/** What may follow: `tokens`, `password2`, `password_confirmation`, `cookieHeader`. */
const endings = "s?\\d?(?:-(?:hash|salt|confirm(?:ation)?|again|repeat|value|header|string|raw))?\\d?";

/** Tokens that grant no access: for pagination, in parsers. */
const harmless = /(?:page|next|continuation|sync|resume|cancel|unexpected)tokens?$/;

const end = inWords(endings);
const builtInNames = new RegExp(
  `(${inWords(strongNames)})${end}$|(?:^|-)(${inWords(wholeNames)})${end}$|^(${inWords(exactNames)})$`,
);

export interface KeyOptions {
  builtIn?: boolean;
  keys?: readonly string[];
  allowKeys?: readonly string[];
}

/** Returns the name of the rule that matches a key, such as `key:password`; empty if none does. */
export type KeyRule = (key: string) => string;

export function createKeyRule({ builtIn = true, keys = [], allowKeys = [] }: KeyOptions): KeyRule {
  const allowed = allowKeys.map(squash);
  const customNames = new RegExp(`(?:^|-)(${inWords(toCustomNames(keys))})${end}$`);
  return memoize((key) => {
    const [words, squashed] = [toWords(key), squash(key)];
    if (allowed.includes(squashed)) return "";
    const isKnown = builtIn && !harmless.test(squashed);
    const found = customNames.exec(words) ?? (isKnown && (builtInNames.exec(words) ?? builtInNames.exec(squashed)));
    return found ? `key:${squash(found.slice(1).join(""))}` : "";
  });
}

/**
 * The names as they appear in prose, and a faster pattern that matches every text with one of them: both as sources of
 * regular expressions without groups.
 */
export function namesInText({ builtIn = true, keys = [] }: KeyOptions): [names: string, parts: string] {
  const custom = toCustomNames(keys);
  return builtIn
    ? [inText(`(?:${strongNames}|${wholeNames}|${exactNames}|${custom})${endings}`), inText(`${parts}|${custom}`)]
    : [inText(custom + endings), inText(custom)];
}

function inWords(names: string): string {
  return names.replaceAll("-", "-?");
}

function inText(names: string): string {
  return names.replaceAll("-", "[-_. ]?");
}
