// No text may keep a rule busy: time grows with the length of the text and no faster. A rule that tries again from every
// character would need minutes for what takes some ten milliseconds, so the limit can be generous.
import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { parseWildcards } from "./wildcards.ts";

const wildcards = ["*@*.com", "a*b*c", "pre-*x", "*a*a*b", "#-*", "tok_*", "* * *x"].map((text) =>
  parseWildcards(text),
);
const redactor = createRedactor({ keys: ["iban"], patterns: wildcards.filter((shape) => shape !== undefined) });

const beginnings = [
  "",
  "password=",
  "token: ",
  '{"token":"',
  "-----BEGIN PRIVATE KEY-----",
  "bearer ",
  "://",
  "?code=",
];

const repeated = [
  ["a", "A", "1", "4", " ", "-", "_", "=", ":", "@", "%", "\\", '"', "'", "`", "[", "]", "{", "(", ".", "\n", "é"],
  ["4111", "4 ", "4-", "%3", "%20", "%41", "\\\\", "\\n", '\\"', "Aa", "A1", "a.", "a-", "a@", "a b "],
  [
    "eyJ",
    "eyJ-",
    "eyJa.",
    "eyJaaaaaaaa.",
    "eyJaaaaaaaa.aaaa.",
    "bearer ",
    "Bearer a",
    "basic ",
    "basic a",
    "basic aaaa",
  ],
  ["://", "://a", "://a:", "://a:b@", "?code=", "?code=a", "&sig=", "&a-sig", "hooks.slack.com/services/"],
  ["token", "token1", "token=", "token:", "token: ", "token=[", "token='", 'token="', 'token="\\', "token bearer "],
  [
    'password\\"',
    '"password":\\"',
    "cookie: ",
    "authorization: a",
    "--",
    "--token ",
    "--a",
    "--a-",
    "key ",
    "api ",
    "api_",
  ],
  ["social security ", "pin", "pin: ", "iban", "iban_", "sk-", "sk-a", "SG.", "SG.a", "AKIA", "console_", "ghp_"],
  ["-----", "-----BEGIN ", "-----BEGIN PRIVATE KEY-----", "-----END ", "pre-", "tok_", "tok_."],
].flat();

test.each(repeated)("%o, again and again", (part) => {
  for (const beginning of beginnings) {
    const text = beginning + part.repeat(100_000 / part.length);
    const start = process.cpuUsage();
    redactor.text(text);
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  }
});

test.each(["-", "token: ", '"password":\\"', "eyJ-", "4111 "])("a million characters of %o", (part) => {
  const start = process.cpuUsage();
  redactor.text(part.repeat(1_000_000 / part.length));
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000);
});

test("many long names of one's own that begin alike", () => {
  const keys = Array.from({ length: 50 }, (_, index) => "a".repeat(62) + String(index).padStart(2, "0"));
  const own = createRedactor({ keys });
  const start = process.cpuUsage();
  own.text(`a=${"a".repeat(1_000_000)}`);
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000);
  expect(own.text(`${keys[49]}=x1`)).toBe(`${keys[49]}=[redacted]`);
});

test("the longest text that the server takes is masked, not given up", () => {
  const text = `{"password":"${"\\n".repeat(2_500_000)}"}`;
  expect(redactor.text(text)).toBe('{"password":"[redacted]"}');
});
