// Tokens of common issuers, by their prefix. What follows the prefix is checked where the prefix alone could be a word.
// Small enough for browsers; for all issuers, see `vendor-formats.ts`.

/** What may precede a secret besides punctuation: an escaped line break in JSON, an escaped space in a URL. */
export const escaped = /\\[nrt]|%[\dA-F]{2}/.source;

/** As the source of a regular expression without groups. */
export const commonFormats =
  "console_(?=[\\w-]{32})|[rs]k_(?:live|test|prod)_|sk-(?=[\\w-]{20})|gh[oprsu]_|github_pat_|xox[a-z][.-]|xapp-|" +
  "gl(?:pat|dt|rt|cbt|ptt)-|(?:npm|hf)_(?=[A-Za-z\\d]{30})|pypi-(?=AgE)|whsec_|shp(?:at|ss|ca|pa)_|dop_v1_|dckr_pat_|" +
  "sntryu_|lin_api_|figd_|sbp_|ya29\\.|GOCSPX-|SG\\.|AIza|A[KS]IA(?=[A-Z\\d]{16}\\b)|AGE-SECRET-KEY-";

/** Two groups: the prefix, and the rest. */
export function toTokenPattern(prefixes: string): string {
  return `((?:^|[^A-Za-z\\d]|${escaped})(?:${prefixes}))((?=[\\w.~-]{12})[\\w~-]+(?:\\.[\\w~-]+)*)`;
}
