// Secrets that are recognized by their shape, wherever they occur.
import type { Shape } from "../rule.ts";
import { isProse, redacted } from "../values.ts";

export interface KnownShape extends Shape {
  /** Every match contains it. Texts without it are skipped, because it is faster to search for. */
  part?: string;
}

/** What may precede a secret besides punctuation: an escaped line break in JSON, an escaped space in a URL. */
const escaped = /\\[nrt]|%[\dA-F]{2}/.source;

/** Tokens with a mark inside instead of a prefix: client secrets of Azure, license keys of MaxMind, Facebook's app tokens. */
const marked = [
  ["Q~", `(^|[^\\w~.-]|${escaped})([\\w~.]{3}\\dQ~[\\w~.-]{30,33}[\\w~-])(?![\\w~-])`],
  ["_mmk", `(^|[^A-Za-z\\d]|${escaped})([A-Za-z\\d]{6}_[A-Za-z\\d]{29}_mmk)(?!\\w)`],
  ["|", `((?:^|\\D|${escaped})\\d{15,16}\\|)([\\w-]{27,})`],
].map(([part = "", source = ""]): KnownShape => ({ rule: "secret-prefix", part, pattern: new RegExp(source, "g") }));

/**
 * Matches every string that could contain one of the shapes. Each alternative starts with a rare character and is part of
 * what a rule matches: user and host, `eyJ` of a JWT. Few alternatives: with two more, V8 takes three times as long.
 */
export const shapeHint =
  /:\/\/[^\s/?#]*@|-----B|[?&](?:code|key|[\w-]{0,12}[Ss]ig)|J[\w-]{8}|\.slack|bhooks|[Bb](?:earer|asic)|BEARER|BASIC|\.(?:zapier|office|org\/b)|Q~|_mmk|\|[\w-]{27}/
    .source;

export const privateKey: Shape = {
  rule: "private-key",
  pattern:
    /-----BEGIN [A-Z\d ]{0,40}PRIVATE KEY[A-Z ]{0,9}-----(?:(?!-----END)[\w+/=\\\s:,.()-])*(?:-----END [A-Z\d ]{0,40}-----)?/g,
  mask: () => "[redacted private key]",
};

export const shapes: readonly KnownShape[] = [
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
    part: "eyJ",
    pattern: new RegExp(`(^|[^\\w-]|${escaped})eyJ[\\w-]{8,}(?:\\.[\\w-]*){2,4}`, "g"),
    mask: (_match, before) => `${before}[redacted jwt]`,
  },
  {
    rule: "secret-prefix",
    pattern: /(hooks\.slack\.com\/\w+\/|discord(?:app)?\.com\/api\/webhooks\/)([\w/+-]{16,})/g,
  },
  {
    rule: "secret-prefix",
    pattern: /(hooks\.zapier\.com\/\w+\/|webhook\.office\.com\/|telegram\.org\/bot)([\w/@:-]{16,})/g,
  },
  ...marked,
];
