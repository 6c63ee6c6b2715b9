import { describe, expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { jwt } from "./testing/made-up-secrets.ts";

const redactor = createRedactor();

describe("by key", () => {
  test.each([
    ["text", "hunter2", "[redacted]"],
    ["a word", "hunter", "[redacted]"],
    ["a number", 1234, "[redacted]"],
    ["a big integer", 1234n, "[redacted]"],
    ["bytes", new Uint8Array(3), "[redacted]"],
    ["each string of a list", ["a1", "b2"], ["[redacted]", "[redacted]"]],
    ["each value of an object, but not its keys", { a: "x", b: { c: 7 } }, { a: "[redacted]", b: { c: "[redacted]" } }],
    ["no empty string", "", ""],
    ["no null value", null, null],
    ["no undefined value", undefined, undefined],
    ["no missing value as a string", "undefined", "undefined"],
    ["no flag", true, true],
    ["no earlier mask", "[redacted]", "[redacted]"],
    ["no mask of another tool", "********", "********"],
    ["no nested flag", { required: true }, { required: true }],
  ])("%s: %o", (_what, before, after) => {
    expect(redactor.value({ password: before })).toEqual({ password: after });
  });

  test("counts are kept", () => {
    const counts = {
      max_tokens: 4096,
      totalTokens: "512",
      tokens: [464, 2068],
      cookies: 3,
      apiKeys: 2,
      pass: 12,
      fail: 0,
    };
    expect(redactor.value(counts)).toBe(counts);
    expect(redactor.value({ pass: "12ab", token: 493021 })).toEqual({ pass: "[redacted]", token: "[redacted]" });
  });

  test("an object that names its value is masked by that name", () => {
    const pairs = [
      { name: "password", value: "hunter2" },
      { key: "http.request.header.authorization", value: { stringValue: "abc" } },
      { name: "color", value: "blue" },
      { name: "token", values: "left" },
    ];
    expect(redactor.value(pairs)).toEqual([
      { name: "password", value: "[redacted]" },
      { key: "http.request.header.authorization", value: { stringValue: "[redacted]" } },
      pairs[2],
      pairs[3],
    ]);
  });
});

describe("clean data is returned as it is", () => {
  const clean = { a: 1, b: { c: ["x", { d: null }] }, nan: Number.NaN, minus: -0, when: new Date(0), map: new Map() };

  test("completely", () => {
    expect(redactor.value(clean)).toBe(clean);
    expect(redactor.inspect(clean)).toEqual({ value: clean, findings: [] });
  });

  test("next to masked values, and the input is not modified", () => {
    const input = { clean, list: [clean, { token: "abc", clean }], last: clean };
    const copy = structuredClone(input);
    const output = redactor.value(input) as typeof input;
    expect(output).toEqual({ ...copy, list: [clean, { token: "[redacted]", clean }] });
    expect(output.clean).toBe(clean);
    expect(output.last).toBe(clean);
    expect(output.list[0]).toBe(clean);
    expect((output.list[1] as { clean: unknown }).clean).toBe(clean);
    expect(input).toEqual(copy);
    expect(Object.keys(output)).toEqual(Object.keys(input));
  });

  test.each([[undefined], [null], [true], [0], [Number.NaN], [""], ["hello"], [10n], [Symbol.iterator], [() => {}]])(
    "%s",
    (value) => {
      expect(redactor.value(value)).toBe(value);
    },
  );
});

test("findings have the path, the rule and the replacement", () => {
  const { value, findings } = redactor.inspect({
    message: `login with ${jwt}`,
    request: { headers: { cookie: "a=b" }, list: ["x", { apiKey: "abc" }] },
    card: 4111111111111111,
  });
  expect(findings).toEqual([
    { path: "message", rule: "jwt", masked: "login with [redacted jwt]" },
    { path: "request.headers.cookie", rule: "key:cookie", masked: "[redacted]" },
    { path: "request.list.1.apiKey", rule: "key:apikey", masked: "[redacted]" },
    { path: "card", rule: "card", masked: "[redacted card ..1111]" },
  ]);
  expect(redactor.inspect(value)).toEqual({ value, findings: [] });
});

test("a string with several secrets has one finding per rule, none of which contains a secret", () => {
  const { findings } = redactor.inspect(`password=a1 password=b2 ${jwt} ${jwt}`);
  const masked = "password=[redacted] password=[redacted] [redacted jwt] [redacted jwt]";
  expect(findings).toEqual([
    { path: "", rule: "key:password", masked },
    { path: "", rule: "jwt", masked },
  ]);
});

test("the number of findings is limited", () => {
  const { value, findings } = redactor.inspect(Array.from({ length: 5_000 }, () => ({ token: "abc" })));
  expect(findings).toHaveLength(1_000);
  expect(JSON.stringify(value)).not.toContain("abc");
});

test("a secret in a key is masked", () => {
  expect(redactor.value({ sessions: { [jwt]: 1, other: 2 } })).toEqual({ sessions: { "[redacted jwt]": 1, other: 2 } });
  expect(redactor.inspect({ [jwt]: { token: "x" } }).findings[0]?.path).toBe("[redacted jwt].token");
});

describe("options", () => {
  test("disabled, it masks nothing", () => {
    const off = createRedactor({ enabled: false });
    const input = { password: "hunter2" };
    expect(off.value(input)).toBe(input);
    expect(off.inspect(input)).toEqual({ value: input, findings: [] });
    expect(off.text("password=hunter2")).toBe("password=hunter2");
  });

  test("custom regular expressions", () => {
    const own = createRedactor({ patterns: [/emp-\d{4}/, /ZIP\d+/iy] });
    expect(own.inspect("emp-1234 and zip99 and emp-9")).toEqual({
      value: "[redacted] and [redacted] and emp-9",
      findings: ["custom:/emp-\\d{4}/", "custom:/ZIP\\d+/iy"].map((rule) => ({
        path: "",
        rule,
        masked: "[redacted] and [redacted] and emp-9",
      })),
    });
  });

  test("empty matches of a regular expression are ignored", () => {
    expect(createRedactor({ patterns: [/x*/] }).text("abxxc")).toBe("ab[redacted]c");
  });

  test("custom keys and allowed keys", () => {
    const own = createRedactor({ keys: ["iban"], allowKeys: ["sessionId"] });
    expect(own.value({ customerIban: "DE89", sessionId: "a1", token: "b2" })).toEqual({
      customerIban: "[redacted]",
      sessionId: "a1",
      token: "[redacted]",
    });
  });

  test("without the built-in rules, only custom ones apply", () => {
    const own = createRedactor({ builtIn: false, keys: ["iban"], patterns: [/emp-\d{4}/] });
    const input = { iban: "DE89", password: "hunter2", note: `iban=DE89 password=hunter2 emp-1234 ${jwt}` };
    expect(own.value(input)).toEqual({
      iban: "[redacted]",
      password: "hunter2",
      note: `iban=[redacted] password=hunter2 [redacted] ${jwt}`,
    });
    const nothing = createRedactor({ builtIn: false });
    expect(nothing.value(input)).toBe(input);
  });

  test("a custom key matches even if the built-in rules consider it harmless", () => {
    const input = { nextPageToken: "a1" };
    expect(createRedactor().value(input)).toBe(input);
    expect(createRedactor({ keys: ["page_token"] }).value(input)).toEqual({ nextPageToken: "[redacted]" });
  });

  test("an allowed key allows its name, not a secret with a known shape", () => {
    const own = createRedactor({ allowKeys: ["token"] });
    expect(own.value({ token: jwt })).toEqual({ token: "[redacted jwt]" });
  });
});
