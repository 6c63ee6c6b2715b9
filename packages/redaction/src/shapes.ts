// Secrets that are recognized by their shape, wherever they occur.
import { isCard } from "./card.ts";
import type { Shape } from "./rule.ts";
import { isProse, redacted } from "./values.ts";

/**
 * Matches every string that could contain one of the shapes, except for cards. Each alternative starts with a rare character
 * and is part of what a rule matches: user and host, what follows a prefix but isn't a UUID, `eyJ` of a JWT.
 */
export const shapeHint =
  /:\/\/[^\s/?#]*@|-----B|[?&](?:code|[\w-]{0,12}[Ss]ig)|[_-](?![\da-f]{4}-)[\w-]{16}|SG\.|ya29|Iza|IA[A-Z\d]{16}|J[\w-]{8}|\.slack|bhooks|[Bb](?:earer|asic)|BEARER|BASIC/;

/** What may precede a secret besides punctuation: an escaped line break in JSON, an escaped space in a URL. */
const escaped = /\\[nrt]|%[\dA-F]{2}/.source;

const prefixes =
  "console_(?=[\\w-]{32})|[rs]k_(?:live|test)_|sk-(?=[\\w-]{20})|gh[oprsu]_|github_pat_|xox[a-z]-|xapp-|" +
  "gl(?:pat|dt|rt|cbt|ptt)-|(?:npm|hf)_(?=[A-Za-z\\d]{30})|pypi-|whsec_|shp(?:at|ss|ca|pa)_|dop_v1_|dckr_pat_|" +
  "sntry[su]_|lin_api_|figd_|sbp_|ya29\\.|GOCSPX-|SG\\.|AIza|A[KS]IA(?=[A-Z\\d]{16}\\b)|AGE-SECRET-KEY-";

export const shapes: readonly Shape[] = [
  {
    rule: "private-key",
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY[A-Z ]{0,9}-----(?:(?!-----END)[\w+/=\\\s:,.()-])*(?:-----END [A-Z ]{0,40}-----)?/g,
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
  { rule: "url-credentials", pattern: /([?&](?:code|[\w-]{0,12}sig(?:nature)?)=)([\w.~%+/-]{16,})/gi },
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
    pattern: new RegExp(`((?:^|[^A-Za-z\\d]|${escaped})(?:${prefixes}))([\\w-]{16,}(?:\\.[\\w-]+)*)`, "g"),
  },
  {
    rule: "secret-prefix",
    pattern: /(hooks\.slack\.com\/\w+\/|discord(?:app)?\.com\/api\/webhooks\/)([\w/-]{16,})/g,
  },
  {
    rule: "card",
    pattern:
      /(^|[^\w.-]|\\[nrt]|%20)([2-6]\d{3}([ -]?)(?:\d{4}\3\d{4}\3\d{4}(?:\3\d{3})?|\d{6}\3\d{4,5}))(?!\w|[-.]\d)/g,
    mask: (match, before, number = "") => (isCard(number) ? `${before}[redacted card ..${number.slice(-4)}]` : match),
  },
];
