// What the logger masks: some rules in browsers, all of them in Node.js.
import { describe, expect, test } from "vitest";
import { createMaskTruncated } from "./complete/create-mask.ts";
import { createRedactor } from "./create-redactor.ts";
import { createMaskInPlace } from "./mask-in-place.ts";
import { harmlessValues } from "./testing/harmless-values.ts";
import { cards, jwt, madeUp, prefixed, privateKey } from "./testing/made-up-secrets.ts";
import { addressSamples, vendorSamples } from "./testing/vendor-samples.ts";

const secret = "q7Xk2Vn9Rb4Tw8Zc3Lm6";
const redactor = createRedactor();
const inBrowsers = createMaskInPlace({});

test.each<object>([
  { user: "ada", password: secret, tokens: [secret, null, true], max_tokens: 4096 },
  { deep: { apiKey: { inner: secret, list: [{ a: secret }] } }, pin: 1234, card: 4111111111111111 },
  { message: `GET /reset?token=${secret}`, header: `Bearer ${secret}`, url: "postgres://app:hunter2@db/shop" },
  { name: "password", value: secret, nested: { key: "x-api-key", value: secret } },
  { pairs: [["password", "hunter"]], field: "password", value: "hunter" },
  { clean: "Order 3fa9c1 confirmed, 3 items", [secret]: undefined },
  { list: [[secret, `sk_live_${secret}`]], count: 1_700_000_000_000, empty: {}, none: null },
])("browsers mask what the server masks: %j", (value) => {
  expect(inBrowsers(structuredClone(value))).toEqual(redactor.value(value));
});

describe("browsers mask what the server masks in text", () => {
  test.each([
    `password=${secret}&next=/home`,
    `{"user":{"apiKey":"${secret}","pin":1234,"id":7}}`,
    JSON.stringify({ body: JSON.stringify({ password: 'with "quotes" inside', a: 1 }) }),
    `{ password: '${secret}', 'x-api-key': '${secret}' }`,
    `contraseña=${secret} tokens=[${secret}, b]`,
    `user[password]=${secret}&x=1`,
    `url=https://x.dev/?token=${secret}&next=%2Fx%3Ftoken%3D${secret}`,
    "a=password=hunter2",
    "password: hunter2, user: ada",
    "Password: required",
    "const token = await getToken(user)",
    "cookie: sid=1; theme=dark\nHost: x.dev",
    "{ authorization: undefined, host: 'x.dev' }",
    "Authorization: Digest username=ada, nonce=1",
    `Basic ${btoa("ada:hunter2")}, not basic JavaScript`,
    `BEARER%20${secret} Bearer undefined`,
    `https://x.dev/cb?code=${secret}&state=1&X-Amz-Signature=${secret}`,
    `https://ada:${secret}@x.dev/a@b`,
    `verify/${jwt}, "a\\n${jwt}", /x?a=%22${jwt}`,
    `with a chain of certificates: eyJ${madeUp(900)}.${secret}.${secret}`,
    `eyJ${madeUp(9)}, eyJ${madeUp(9)}Bearer ${secret}, eyJ${madeUp(9)}.eyJ`,
    `privateKey=${privateKey("RSA PRIVATE KEY")} and more`,
    `${privateKey("PRIVATE KEY").slice(0, 150)}`,
    "paid with 4111 1111 1111 1111, 5555-5555-5555-4444 and 378282246310005, thanks",
    "not 4111111111111112, 0.4111111111111111 or 41111111111111111111",
    `${"x ".repeat(2_000)}token=${secret}`,
    "550e8400-e29b-41d4-a716-446655440000",
    "trace-4bf92f3577b34da6a3ce929d0e0e4736",
    "pi_3MtwBwLkdIwHu7ix28a3tqPa",
    "sha256-9Lm6Hs5Jd1Pf0Gyq7Xk2Vn9Rb4Tw8Zc3Lm6Hs5",
    "feature/sk-Folding-cube-2",
  ])("%s", (text) => {
    expect(inBrowsers(text)).toBe(redactor.text(text));
  });

  test.each(prefixed.filter(([prefix]) => /^(?:console_|[rs]k|gh|xox|gl|npm|hf|lin|figd|dckr|whsec)/.test(prefix)))(
    "%s…",
    (prefix, rest) => {
      for (const [before, after] of [
        ["", ""],
        ["sent ", ", then"],
        ['"', '"'],
        ["x:", "&y"],
      ]) {
        expect(inBrowsers(before + prefix + rest + after)).toBe(`${before}${prefix}[redacted]${after}`);
      }
    },
  );
});

describe("browsers leave to the server", () => {
  test.each<[what: string, value: unknown]>([
    ["names in prose", "the api key: abc123"],
    ["names of more than 64 characters", `${"name".repeat(20)}password=hunter2`],
    ["options of a command", "mysql --password hunter2"],
    ["a token as the name of a user", `https://${secret}@o1.ingest.x.dev/2`],
    ["tokens of less common issuers", `dapi${"0a1b2c3d".repeat(4)}`],
    ["other card numbers", "3056 930902 5904"],
    ["secrets as names of fields", { [`ghp_${madeUp(36)}`]: 1 }],
    ["lists of headers", { rawHeaders: ["Host", "x.dev", "X-Api-Key", secret] }],
    ["credentials of HTTP clients", { auth: `ada:${secret}` }],
    ["SQL", `INSERT INTO u (id, password) VALUES (7, '${secret}')`],
    ["XML", "<pin>1234</pin>"],
  ])("%s", (_what, value) => {
    expect(inBrowsers(structuredClone(value))).toEqual(value);
    expect(redactor.value(value)).not.toEqual(value);
  });

  test.each([
    ...prefixed,
    ...addressSamples,
    ...vendorSamples.map(([, prefix, rest]) => [prefix, rest] as const),
    ...cards.map((number) => ["", number] as const),
    ["", jwt],
    ["", privateKey("EC PRIVATE KEY")],
    ["https://x.dev/?key=", madeUp(39)],
  ] as const)("nothing that it can't recognize any more: %s%s", (prefix, rest) => {
    for (const [before, after] of [
      ["", ""],
      ["sent ", " to the host"],
      ['{"a":"b\\n', '"}'],
      ["/x?a=%22", "&b=1"],
      ["key=", ";"],
    ]) {
      const text = before + prefix + rest + after;
      const stored = redactor.text(String(inBrowsers(text)));
      // Of 6 characters, in case only a part is masked.
      for (let at = 0; at + 6 <= rest.length; at++) {
        const part = rest.slice(at, at + 6);
        if (!redactor.text(text).includes(part)) expect(stored).not.toContain(part);
      }
    }
  });

  test("the distinction of harmless values: of 142, at most 10 are masked", () => {
    const masked = harmlessValues.filter((value) => {
      const copy = structuredClone(value);
      return JSON.stringify(inBrowsers(copy)) !== JSON.stringify(value);
    });
    expect(masked.length, JSON.stringify(masked)).toBeLessThanOrEqual(10);
  });
});

test.each<object>([
  { sql: `INSERT INTO u (id, password) VALUES (7, '${secret}')`, xml: `<pin>1234</pin>`, auth: `ada:${secret}` },
  { rawHeaders: ["Host", "x.dev", "X-Api-Key", secret], errors: { password: "is too short" } },
  { text: `key dapi${"0a1b2c3d".repeat(4)}`, map: [["token", { a: secret }]], [`console_${secret}${secret}`]: 1 },
])("in Node.js, the logger masks what the server masks: %j", (value) => {
  const masked = createMaskTruncated({})(value);
  expect(masked).toEqual(redactor.value(value));
  expect(JSON.stringify(masked)).not.toContain(secret);
});

describe.each([
  ["browsers", createMaskInPlace],
  ["Node.js", createMaskTruncated],
])("in %s", (_where, createMask) => {
  test("custom keys, allowed keys and patterns apply", () => {
    const value = { customerIban: secret, token: "visible", text: "EMP1234, iban=DE89", addresses: "7b", "--": 1 };
    const mask = createMask({ keys: ["iban", "address", "--"], allowKeys: ["token"], patterns: [/EMP\d{4}/] });
    expect(mask(value)).toEqual({
      customerIban: "[redacted]",
      token: "visible",
      text: "[redacted], iban=[redacted]",
      addresses: "7b",
      "--": 1,
    });
  });

  test("a pattern without a replacement keeps its first group", () => {
    const mask = createMask({ patterns: [{ rule: "badge", pattern: /(badge )(\d{4})/g }] });
    expect(mask("badge 1234 and badge 12")).toBe("badge [redacted] and badge 12");
  });

  test.each([
    [`pay with eyJ${secret}.${secret}[cut]`, "pay with [cut]"],
    ["pay with 4111 1111 1111[cut]", "pay with [cut]"],
    [`see https://ada:${secret}[cut]`, "see [cut]"],
    [`password="two words ${secret}[cut]`, 'password="[redacted]'],
    ["[cut]", "[cut]"],
    ["a ".repeat(10), "a ".repeat(10)],
    [`${"a".repeat(5_000)}[cut]`, `${"a".repeat(3_000)}[cut]`],
  ])("a truncated string contains no half of a secret: %s", (text, expected) => {
    expect(createMask({})(text)).toBe(expected);
  });
});
