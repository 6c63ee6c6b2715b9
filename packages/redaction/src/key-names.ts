// Which names say that their value is a secret: `userPassword`, `X-Api-Key`, `refresh_token`; but not `tokenCount`.
import { createOwnName, type OwnName } from "./own-names.ts";
import { remember } from "./remember.ts";
import { squash, toWords } from "./words.ts";

/** They count also as the end of a longer word, as in `dbpassword`. A hyphen stands where a name may be split. */
const strongNames =
  "pass-(?:word|wd|phrase|code)|secret|token|cookie|credential|session-id|phpsessid|credit-card|" +
  "(?:card|cc)-n(?:o|um|umber)|social-security(?:-number)?|(?:security|recovery|backup|verification|mfa|otp|pin)-code|" +
  "(?:api|app|application|access|secret|private|encryption|signing|master|auth|ssh|shared|session|service|" +
  "service-role|account|subscription|functions)-key";

/** Too short or too common for that: they count as whole words at the end of a name, as in `userPin`. */
const wholeNames = "authorization|sess-id|pwd|pin|t?otp|cv[vc]|ssn|jwt|[cx]srf|bearer";

/** They count only as the whole name: neither an `accountSid` nor a `boardingPass` is a secret. */
const exactNames = "(?:connect-)?sid|(?:(?:db|user|smtp|mail|admin|root|mysql|redis)-)?pass";

/** Each of the names contains one of these, which are faster to look for. */
const parts =
  "pass|pwd|secret|token|cookie|cred|key|sess|card|code|secur|auth|pin|otp|cv[vc]|ssn|jwt|srf|bearer|sid|cc-n";

/** What may follow: `tokens`, `password2`, `password_confirmation`, `cookieHeader`. */
const ending = "\\d?(?:-?(?:hash|salt|confirm(?:ation)?|again|repeat|value|header|string|raw))?\\d?";
const endings = `s?${ending}`;

/** Tokens that open no door: of pages, of parsers. */
const harmless = /(?:page|next|continuation|sync|resume|cancel|unexpected)tokens?$/;

const [strong, whole, exact, end] = [strongNames, wholeNames, exactNames, endings].map((names) =>
  names.replace(/-\??/g, "-?"),
);
const builtInNames = new RegExp(`(${strong})${end}$|(?:^|-)(${whole})${end}$|^(${exact})$`);

export interface KeyOptions {
  builtIn?: boolean;
  keys?: readonly string[];
  allowKeys?: readonly string[];
}

/** Gives the name of the rule that a key falls under, such as `key:password`; empty for none. */
export type KeyRule = (key: string) => string;

export function createKeyRule({ builtIn = true, keys = [], allowKeys = [] }: KeyOptions): KeyRule {
  const allowed = allowKeys.map(squash);
  const ownName = toOwnName(keys);
  return remember((key) => {
    const [words, squashed] = [toWords(key), squash(key)];
    if (allowed.includes(squashed)) return "";
    const own = ownName(words);
    if (own) return `key:${own}`;
    const found = builtIn && !harmless.test(squashed) && (builtInNames.exec(words) ?? builtInNames.exec(squashed));
    return found ? `key:${squash(found[1] ?? found[2] ?? found[3] ?? "")}` : "";
  });
}

export function toOwnName(keys: readonly string[]): OwnName {
  return createOwnName(keys, new RegExp(`${ending}$`));
}

/** The built-in names as they stand in running text, as the source of a regular expression without groups. */
export const namesInText = spread(`(?:${strongNames}|${wholeNames}|${exactNames})${endings}`);

/** Finds every text that could contain one of these names. */
export const partsOfNames = spread(parts);

function spread(names: string): string {
  return names.replace(/-\??/g, "[-_. ]?");
}
