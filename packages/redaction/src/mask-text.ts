// Masks the secrets in one string that browsers have to deal with. The complete rules, which find more, are in `complete/`.
import { maskAssignments } from "./assignments.ts";
import { card, maskCard } from "./card.ts";
import type { IsSecret, KeyOptions } from "./key-names.ts";
import { type Shape, toShape } from "./rule.ts";
import { isProse, redacted } from "./values.ts";

export interface TextOptions extends KeyOptions {
  patterns?: readonly (RegExp | Shape)[];
}

/** Nearly all strings are clean, and this detects it quickly. */
const hint = /[=@%]|:(?!\/\/|\d+[:.)])|-----B|eyJ|bearer|basic|[_-][\w-]{16}/i;

const privateKey = /-----BEGIN [A-Z\d ]{0,40}PRIVATE KEY[\s\S]*?(?:-----END[^-]{0,50}-----|$)/g;

/** `https://ada:password@host` */
const urlPassword = /(:\/\/[^\s/?#"'`<>\\:@]*:)[^\s/?#"'`<>\\]+@/g;

/**
 * Two groups, the kept part and the secret: parameters of URLs, bearer and basic credentials, JSON web tokens, and tokens
 * with a prefix. A token is masked from the start to the end of a word, so that no part of it is left that the server can't
 * recognize. The last alternative skips a word that can't be a token, except for an end that may be `bearer`: its rest
 * would be read again for each `eyJ` in it.
 */
const credentials =
  /([?&](?:code|key|[\w-]{0,12}sig\w*)=|(?:bearer|basic)(?:[ +]|%20)+|eyJ(?=[\w-]{8,}\.[\w-]*\.)|(?:^|[^\w.~-]|\\[nrt]|%\w\w)(?:console_|sk-|xox[a-z]-|gl(?:pat|[dr]t)-|[a-z]{2,9}(?:_[a-z]{3,4}_(?=[a-z\d]{20})|[_-](?=[a-z\d]{30}))))([\w.~%+/=-]{8,})|eyJ[\w-]*(?=[\w-]{6})/gi;

export function createMaskText({ patterns = [] }: TextOptions, isSecret: IsSecret): (text: string) => string {
  const custom = patterns.map(toShape);
  return (text) => {
    let masked = text;
    if (hint.test(text)) {
      // First, because what follows `privateKey=` is only the first word of one.
      masked = maskAssignments(text.replace(privateKey, "[redacted private key]"), isSecret)
        .replace(urlPassword, `$1${redacted}@`)
        .replace(credentials, maskCredentials);
    }
    if (masked.length > 14 && /\d{4}[\d -]{11}/.test(masked)) masked = masked.replace(card, maskCard);
    for (const { pattern, mask } of custom) masked = masked.replace(pattern, mask ?? (`$1${redacted}` as never));
    return masked;
  };
}

function maskCredentials(match: string, kept: string | undefined, secret: string): string {
  if (!kept) return match;
  if (kept === "eyJ") return "[redacted jwt]";
  const isSecret = /[-_]$/.test(kept)
    ? // Names of branches and classes have prefixes, too.
      secret.length > 19 && /[A-Z]/.test(secret) && /\d/.test(secret)
    : // The length of base64 is a multiple of four, unlike `basic JavaScript`.
      !isProse(secret) && (!/^basic/i.test(kept) || /^(?:[\w+/=]{4})+$/.test(secret));
  return isSecret ? kept + redacted : match;
}
