// Which names say that their value is a secret: `userPassword`, `X-Api-Key`, `refresh_token`; but not `tokenCount`.
import { remember } from "./remember.ts";

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
const endings = "s?\\d?(?:-?(?:hash|salt|confirm(?:ation)?|again|repeat|value|header|string|raw))?\\d?";

/** Tokens that open no door: of pages, of parsers. */
const harmless = /(?:page|next|continuation|sync|resume|cancel|unexpected)tokens?$/;

/** Fits no name at all. */
const none = "(?!)";

export interface KeyOptions {
  builtIn?: boolean;
  keys?: readonly string[];
  allowKeys?: readonly string[];
}

/** Gives the name of the rule that a key falls under, such as `key:password`; empty for none. */
export type KeyRule = (key: string) => string;

export function createKeyRule({ builtIn = true, keys = [], allowKeys = [] }: KeyOptions): KeyRule {
  const allowed = allowKeys.map(squash);
  const known = builtIn ? [strongNames, wholeNames, exactNames] : [none, none, none];
  const [own, strong, whole, exact, end] = [join([none], keys), ...known, endings].map(loosen);
  const pattern = new RegExp(`(?:^|-)(${own})${end}$|(${strong})${end}$|(?:^|-)(${whole})${end}$|^(${exact})$`);
  return remember((key) => {
    const squashed = squash(key);
    const found = pattern.exec(toWords(key)) ?? pattern.exec(squashed);
    if (!found || allowed.includes(squashed) || (!found[1] && harmless.test(squashed))) return "";
    return `key:${squash(found.slice(1).find(Boolean) ?? "")}`;
  });
}

/** The same names as they stand in running text, as the source of a regular expression without groups. */
export function namesInText({ builtIn = true, keys = [] }: KeyOptions): string {
  const known = builtIn ? [strongNames, wholeNames, exactNames] : [none];
  return spread(`(?:${join(known, keys)})${endings}`);
}

/** Finds every text that could contain one of these names. */
export function partsOfNames({ builtIn = true, keys = [] }: KeyOptions): string {
  return spread(join([builtIn ? parts : none], keys));
}

function join(names: readonly string[], keys: readonly string[]): string {
  return [...names, ...keys.map(toWords)].filter(Boolean).join("|");
}

function loosen(names: string): string {
  return names.replace(/-\??/g, "-?");
}

function spread(names: string): string {
  return names.replace(/-\??/g, "[-_. ]?");
}

function squash(name: string): string {
  return toWords(name).replaceAll("-", "");
}

/** `clientAPIKey`, `client-api-key` and `CLIENT_API_KEY` are all `client-api-key`. Only the end of a name matters. */
function toWords(name: string): string {
  return name
    .slice(-100)
    .replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2")
    .replace(/[^a-zA-Z\d\u0080-\uffff]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();
}
