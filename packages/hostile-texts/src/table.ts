// Hostile texts consist of a prefix that triggers a rule, a repeated part, and a suffix that makes the rule fail.

/** Each opens something that a rule then tries to read to the end. */
export const prefixes = [
  "",
  "Couldn't parse: ",
  'unexpected "',
  "password=",
  "token: ",
  '{"token":"',
  "-----BEGIN PRIVATE KEY-----",
  "Bearer ",
  "basic ",
  "cookie: ",
  "://",
  "?code=",
  "<password>",
  '; name="password"\r\n',
  "(a, password) values (",
  "auth: 'a",
  "curl -u a:",
  "Error: x\n    at f (",
  "f@",
] as const;

const characters = "aA14 -_=:@%\\\"'`[]{}().,?#!&;<>/|*+~^$\n\t\ré".split("");

// biome-ignore format: one per line would be a long list
const sequences = [
  "4111", "4 ", "4-", "%3", "%20", "%41", "\\\\", "\\n", '\\"', "\\'", "\\\\\\", "\\\\'", "Aa", "A1", "a.", "A.",
  "A, ", "a-", "a@", "a b ", "AB ", "a,.", "eyJ", "eyJ-", "eyJa.", "eyJaaaaaaaa.", "eyJaaaaaaaa.aaaa.",
  "bearer ", "Bearer a", "basic ", "basic+", "basic a", "basic aaaa", "basic%20", "://", "://a", "://a:", "://a:b@",
  "?code=", "?code=a", "&sig=", "&a-sig", "hooks.slack.com/services/", "token", "token1", "token=", "token:",
  "token: ", "token=[", "token='", 'token="', 'token="\\', "token bearer ", 'password\\"', '"password":\\"',
  "cookie: ", "authorization: a", "--", "--token ", "--a", "--a-", "key ", "api ", "api_", "social security ",
  "pin", "pin: ", "iban", "iban_", "sk-", "sk-a", "SG.", "SG.a", "AKIA", "console_", "ghp_", "-----",
  "<", "<password", "<password ", "<password>", "<password>a", "<a:password>", "</", 'key="password', 'name="password" ',
  'name="password"\n', 'name="password"\n\n', "values (", "(password) values (", "(a)values", "('", "'a','", "''", "auth: 'a:", "auth='",
  "curl -u a:", "eyJrIjoi", "sk-a.", "a_", "xoxb-", "live_", "s.", "dapi", "t1.", "t1.aaaaaaa=", "aQ~", "8Q~", "_mmk", "1|", "%7C",
  "\\nsk-", "%22sk-", "4b1d", "gitlab_session=",
  "-----BEGIN ", "-----BEGIN PRIVATE KEY-----", "-----END ", "pre-", "tok_", "tok_.",
  "@:", "@:1", "?:1", "?a", ":1", ":1:1", " (", "(a", "(a)", "at ", "at (", " at f (a:1:1)", "[cause]: ", "node_modules/",
  "'\"", '"a', "'a\\", "a..", "..", "a:", "a:b ", "(a:", "a AND ", "NOT ", "-a", "/a/", "a* ", "https://", "a@a.", "1,", "1:",
  "\u001b", "\u001b[", "\u001b]", "\u001b[31ma", "\u009b1;", "38;", "38;5;", "48:2:",
  "😀", "\ud83d", "\ude00", "\u2028", "\u0000", "İ", '{"a":', "[[", '[{"a":"',
];

export const parts: readonly string[] = [...characters, ...sequences];

/** A rule that can end in several ways tries all of them only if none matches what follows. */
export const suffixes = ["1", "\n!"] as const;
