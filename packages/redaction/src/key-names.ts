// Which names denote a secret: `userPassword`, `X-Api-Key`, `refresh_token`; but not `tokenCount`.
import { squash, toWords } from "./words.ts";

/** These also match at the end of a longer word, as in `dbpassword`. A hyphen marks where a name may be split. */
export const strongNames: string =
  "pass-(?:wor[dt]|wd|phrase|code|key)|contrase[nñ]a|senha|mot-de-passe|secret(?:-key-base)?|token|cookie|" +
  "credential|session-id|phpsessid|credit-card|seed-phrase|" +
  "(?:card|cc)-n(?:o|um|umber)|social-security(?:-number)?|(?:security|recovery|backup|verification|mfa|otp|pin)-code|" +
  "(?:api|app|application|access|secret|private|encryption|signing|master|auth|ssh|shared|session|service|" +
  "service-role|account|subscription|functions|licen[cs]e)-key";

/** Too short or too common for that: these match as whole words at the end of a name, as in `userPin`. */
export const wholeNames = "authorization|sess-id|pwd|pin|t?otp|cv[vc]|ssn|jwt|[cx]srf|bearer|mnemonic";

/** These match only as the whole name: neither an `accountSid` nor a `boardingPass` is a secret. */
export const exactNames = "(?:connect-)?sid|(?:(?:db|user|smtp|mail|admin|root|mysql|redis)-)?pass";

/** What may follow: `tokens`, `password2`, `password_confirmation`, `cookieHeader`. */
export const endings = "s?\\d?(?:-(?:hash|salt|confirm(?:ation)?|again|repeat|value|header|string|raw))?\\d?";

/** Tokens that grant no access: for pagination, in parsers. */
const harmless = /(?:page|next|continuation|sync|resume|cancel|unexpected)tokens?$/;

const end = inWords(endings);
const builtInNames = new RegExp(
  `(${inWords(strongNames)})${end}$|(?:^|-)(${inWords(wholeNames)})${end}$|^(${inWords(exactNames)})$`,
);

/** Returns something truthy if a key denotes a secret. */
export type IsSecret = (key: string) => unknown;

export interface KeyOptions {
  builtIn?: boolean;
  keys?: readonly string[];
  allowKeys?: readonly string[];
}

/**
 * Returns a function that finds the name of a secret in a key: in one of the groups of the match.
 * @param toCustomNames returns the source of a regular expression for custom names, see `spellOut`
 */
export function createFindName(
  { keys = [], allowKeys = [] }: KeyOptions,
  toCustomNames = (names: readonly string[]): string => names.join("|"),
  known: RegExp = builtInNames,
): (key: string) => RegExpExecArray | null | false {
  const allowed = allowKeys.map(squash);
  const customNames = new RegExp(
    `(?:^|-)(${inWords(toCustomNames(keys.map(spellOut).filter(Boolean))) || "[]"})${end}$`,
  );
  return (key) => {
    const words = toWords(key);
    const squashed = words.replaceAll("-", "");
    if (allowed.includes(squashed)) return false;
    const isKnown = !harmless.test(squashed);
    return customNames.exec(words) ?? (isKnown && (known.exec(words) ?? known.exec(squashed)));
  };
}

function inWords(names: string): string {
  return names.replaceAll("-", "-?");
}

/** In a name, a hyphen marks where it may be split. A custom one may be split anywhere. */
export function spellOut(name: string): string {
  return squash(name).split("").join("-");
}
