// Secrets that are recognized by their shape, wherever they occur.
import type { Shape } from "./rule.ts";
import { commonFormats, escaped, toTokenPattern } from "./token-formats.ts";
import { isProse, redacted } from "./values.ts";

/**
 * Matches every string that could contain one of the shapes. Each alternative starts with a rare character and is part of
 * what a rule matches: user and host, `eyJ` of a JWT.
 */
export const shapeHint =
  /:\/\/[^\s/?#]*@|-----B|[?&](?:code|key|[\w-]{0,12}[Ss]ig)|J[\w-]{8}|\.slack|bhooks|[Bb](?:earer|asic)|BEARER|BASIC/
    .source;
/** Likewise: what follows a prefix but isn't a UUID. */
export const tokenHint = /[_-](?![\da-f]{4}-)[\w-]{16}|SG\.|ya29|Iza|IA[A-Z\d]{16}/.source;

export const commonTokens: Shape = { rule: "secret-prefix", pattern: new RegExp(toTokenPattern(commonFormats), "g") };

export const shapes: readonly Shape[] = [
  {
    rule: "private-key",
    pattern:
      /-----BEGIN [A-Z\d ]{0,40}PRIVATE KEY[A-Z ]{0,9}-----(?:(?!-----END)[\w+/=\\\s:,.()-])*(?:-----END [A-Z\d ]{0,40}-----)?/g,
    mask: () => "[redacted private key]",
  },
  {
    rule: "url-credentials",
    pattern: /:\/\/([^\s/?#"'`<>\\:@]*)(:[^\s/?#"'`<>\\]*)?@/g,
    // A user name helps with debugging, unless it is itself a token.
    mask(match, user = "", password = "") {
      if (user.length >= 16) return `://${redacted}@`;
      return password.length > 1 ? `://${user}:${redacted}@` : match;
    },
  },
  { rule: "url-credentials", pattern: /([?&](?:code|key|[\w-]{0,12}sig(?:nature)?)=)([\w.~%+/-]{16,})/gi },
  { rule: "bearer", pattern: /(bearer(?:[ \t+]|%20){1,4})([\w.~+/-]{8,})=*/gi },
  {
    rule: "basic",
    pattern: /(basic(?:[ \t+]|%20){1,4})([\w+/]{8,}={0,2})(?![\w+/])/gi,
    // The length of base64 is a multiple of four, unlike `basic JavaScript`. The pattern can't check this: if it failed, it
    // would rescan the rest of `basic+basic+…` from each word. In such a run, everything after the first word is masked.
    mask: (match, kept, secret = "") =>
      (secret.length % 4 && !/basic\+/i.test(secret)) || isProse(secret) ? match : kept + redacted,
  },
  {
    rule: "jwt",
    pattern: new RegExp(`(^|[^\\w-]|${escaped})eyJ[\\w-]{8,}(?:\\.[\\w-]*){2,4}`, "g"),
    mask: (_match, before) => `${before}[redacted jwt]`,
  },
  {
    rule: "secret-prefix",
    pattern: /(hooks\.slack\.com\/\w+\/|discord(?:app)?\.com\/api\/webhooks\/)([\w/+-]{16,})/g,
  },
];
