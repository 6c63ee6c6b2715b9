import { describe, expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";
import { jwt, madeUp, prefixed, privateKey } from "../testing/made-up-secrets.ts";

const redactor = createRedactor();

/** Contexts in which a secret may occur. */
const places: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `before ${secret} after`,
  (secret) => `(${secret})`,
  (secret) => `"${secret}"`,
  (secret) => `<${secret}>`,
  (secret) => `first line\n${secret}\nlast line`,
  (secret) => `{"a":"b\\n${secret}"}`,
  (secret) => `/x?a=%22${secret}`,
  (secret) => `x:${secret},y`,
  (secret) => `${"x ".repeat(2_000)}${secret}`,
];

function expectMasked(secret: string, mask: string, rule: string) {
  for (const place of places) {
    expect(redactor.inspect(place(secret))).toEqual({
      value: place(mask),
      findings: [{ path: "", rule, masked: place(mask) }],
    });
    expect(redactor.inspect(place(mask)).findings).toEqual([]);
  }
}

function expectUntouched(text: string) {
  for (const place of places) expect(redactor.inspect(place(text))).toEqual({ value: place(text), findings: [] });
}

test("a secret in the path of a URL is masked, the rest of the path is kept", () => {
  const [prefix, rest] = ["gh" + "p_", madeUp(36)];
  expect(redactor.text(`https://x.dev/hook/${prefix}${rest}/end`)).toBe(`https://x.dev/hook/${prefix}[redacted]/end`);
  expect(redactor.text(`https://x.dev/verify/${jwt}/end`)).toBe("https://x.dev/verify/[redacted jwt]/end");
});

describe("secret-prefix", () => {
  test.each(prefixed)("%s… is masked except for its prefix", (prefix, rest) => {
    expectMasked(prefix + rest, `${prefix}[redacted]`, "secret-prefix");
  });

  test.each([
    `https://hooks.slack.com/services/`,
    `https://hooks.slack.com/workflows/`,
    `https://discord.com/api/webhooks/`,
    `https://discordapp.com/api/webhooks/`,
  ])("%s… is masked except for its host", (url) => {
    const secret = `T${madeUp(8)}/B${madeUp(8)}/${madeUp(24)}`;
    expect(redactor.text(`POST ${url}${secret} failed`)).toBe(`POST ${url}[redacted] failed`);
  });

  test.each([
    "console_errors_are_reported_when_the_server_is_down",
    "console_log",
    `console_${madeUp(20)}`,
    "sk-folding-cube-animation-container",
    "task-sk-1",
    "npm_config_user_agent",
    "npm_package_devDependencies_typescript",
    "npm_lifecycle_event",
    "hf_transfer_is_not_available",
    "github_pat_is_the_prefix_of_tokens",
    "ghp_short",
    "AKIA",
    "AKIAshort",
    "ASIAN",
    "SG.1",
    "glpat",
    "MSG.something",
    "550e8400-e29b-41d4-a716-446655440000",
    "feature/very-long-branch-name-with-many-words",
    "__webpack_require__",
    "_reactFiber$1a2b3c4d5e6f7a8b",
    "processTicksAndRejections",
  ])("untouched: %s", expectUntouched);
});

describe("jwt", () => {
  test("is masked", () => expectMasked(jwt, "[redacted jwt]", "jwt"));
  test("without a signature is masked", () => {
    expect(redactor.text(`eyJ${madeUp(20)}.eyJ${madeUp(20)}.`)).toBe("[redacted jwt]");
  });
  test("encrypted, in five parts, is masked", () => {
    expect(redactor.text(`eyJ${madeUp(20)}..${madeUp(16)}.${madeUp(20)}.${madeUp(22)}`)).toBe("[redacted jwt]");
  });
  test.each(["eyJ", "eyJhbGciOi", "heyJude.was.a.song", "keyJ.a.b", "eyJab.cd.ef", "a.b.c", "www.example.com"])(
    "untouched: %s",
    expectUntouched,
  );
});

describe("bearer and basic", () => {
  test.each([
    [`Bearer ${madeUp(32)}`, "Bearer [redacted]", "bearer"],
    [`bearer ${madeUp(8)}`, "bearer [redacted]", "bearer"],
    [`BEARER ${madeUp(32)}`, "BEARER [redacted]", "bearer"],
    [`Bearer ${madeUp(10)}.${madeUp(10)}-_~+/${madeUp(4)}==`, "Bearer [redacted]", "bearer"],
    [`Bearer ${jwt}`, "Bearer [redacted]", "bearer"],
    [`Bearer%20${madeUp(20)}`, "Bearer%20[redacted]", "bearer"],
    [`Bearer+${madeUp(20)}`, "Bearer+[redacted]", "bearer"],
    [`Bearer  ${madeUp(20)}`, "Bearer  [redacted]", "bearer"],
    [`Basic ${btoa("ada:hunter2")}`, "Basic [redacted]", "basic"],
    [`basic ${btoa("admin:admin")}`, "basic [redacted]", "basic"],
    [`BASIC ${btoa("admin:admin")}`, "BASIC [redacted]", "basic"],
    [`Basic ${btoa("a-long-user-name:and-a-long-pass-phrase")}`, "Basic [redacted]", "basic"],
  ])("%s", expectMasked);

  test.each([
    "Bearer undefined",
    "Bearer null",
    "Bearer [redacted]",
    "Bearer token",
    "bearer of bad news",
    "Bearer authentication required",
    "Bearer realm",
    "bearer invalid_token_format",
    "Basic Authentication",
    "basic JavaScript course",
    "basic TypeScript",
    "Basic PostgreSQL",
    "basic introduction",
    "Basic plan",
    "BASIC",
    "bearer",
  ])("untouched: %s", expectUntouched);
});

describe("private-key", () => {
  test.each([
    "PRIVATE KEY",
    "RSA PRIVATE KEY",
    "EC PRIVATE KEY",
    "OPENSSH PRIVATE KEY",
    "ENCRYPTED PRIVATE KEY",
    "PGP PRIVATE KEY BLOCK",
    "SSH2 ENCRYPTED PRIVATE KEY",
  ])("%s is masked", (kind) => expectMasked(privateKey(kind), "[redacted private key]", "private-key"));

  test("in JSON, with escaped line breaks, is masked, and the rest is kept", () => {
    const json = JSON.stringify({ a: 1, pem: privateKey("PRIVATE KEY"), b: 2 });
    expect(redactor.text(json)).toBe('{"a":1,"pem":"[redacted private key]","b":2}');
  });

  test("after its name is masked as a whole", () => {
    const text = `privateKey=${privateKey("RSA PRIVATE KEY")} and more`;
    expect(redactor.text(text)).toBe("privateKey=[redacted private key] and more");
  });

  test("truncated in the middle is masked to its end", () => {
    expect(redactor.text(privateKey("RSA PRIVATE KEY").slice(0, 150))).toBe("[redacted private key]");
  });

  test("two of them are masked, and the text between them is kept", () => {
    const both = `${privateKey("PRIVATE KEY")}\nand\n${privateKey("EC PRIVATE KEY")}`;
    expect(redactor.text(both)).toBe("[redacted private key]\nand\n[redacted private key]");
  });

  test.each(["PUBLIC KEY", "CERTIFICATE"])("untouched: %s", (kind) => {
    expect(redactor.text(privateKey(kind))).toBe(privateKey(kind));
  });
});

describe("url-credentials", () => {
  test.each([
    ["postgres://app:hunter2@db:5432/shop", "postgres://app:[redacted]@db:5432/shop"],
    ["mongodb+srv://app:p@ss@cluster0.x.dev/?w=1", "mongodb+srv://app:[redacted]@cluster0.x.dev/?w=1"],
    ["redis://:hunter2@cache:6379/0", "redis://:[redacted]@cache:6379/0"],
    ["amqp://guest:guest@mq", "amqp://guest:[redacted]@mq"],
    ["https://ada:hunter2@x.dev/a?b=c", "https://ada:[redacted]@x.dev/a?b=c"],
    ["connect to mysql://root:a%40b@db failed", "connect to mysql://root:[redacted]@db failed"],
    ["https://oauth2:abc@gitlab.com/a.git", "https://oauth2:[redacted]@gitlab.com/a.git"],
    [`https://${madeUp(32)}@o1.ingest.x.dev/2`, "https://[redacted]@o1.ingest.x.dev/2"],
    [`https://${madeUp(40)}:x-oauth-basic@github.com`, "https://[redacted]@github.com"],
    [`https://x.dev/maps?key=${madeUp(39)}&lang=de`, "https://x.dev/maps?key=[redacted]&lang=de"],
    [`https://x.dev/cb?code=${madeUp(20)}&state=1`, "https://x.dev/cb?code=[redacted]&state=1"],
    [
      `https://s3.x.dev/a?X-Amz-Date=1&X-Amz-Signature=${madeUp(64)}`,
      "https://s3.x.dev/a?X-Amz-Date=1&X-Amz-Signature=[redacted]",
    ],
    [`https://x.blob.dev/a?sv=1&sig=${madeUp(40)}%3D`, "https://x.blob.dev/a?sv=1&sig=[redacted]"],
  ])("%s", expectInUrl);

  function expectInUrl(before: string, after: string) {
    expect(redactor.inspect(before)).toEqual({
      value: after,
      findings: [{ path: "", rule: "url-credentials", masked: after }],
    });
    expect(redactor.inspect(after).findings).toEqual([]);
  }

  test.each([
    "https://x.dev/a@b",
    "https://x.dev:8080/@scope/pkg",
    "http://localhost:3000/@vite/client",
    "http://localhost:5173/@fs/srv/app/main.tsx",
    "https://packages.example.com/@types%2fnode",
    "ssh://git@github.com/a/b.git",
    "https://x.dev?mail=ada@x.dev",
    "mailto:ada@x.dev",
    "ada@x.dev",
    "see https://x.dev or ada@x.dev",
    "https://x.dev/?code=404",
    "https://x.dev/?code=SUMMER",
    "https://x.dev/?key=home&lang=de",
    "https://x.dev/?key=the-settings-of-the-user",
    "https://x.dev/?code=invalid_grant_for_this_client",
    "exit code=1",
    "code=ECONNREFUSED",
    "://",
    "://@",
  ])("untouched: %s", (text) => {
    expect(redactor.text(text)).toBe(text);
  });
});

describe("text that resembles a secret", () => {
  test.each([
    "2026-11-15T10:00:00.250Z",
    "2026-11-15 10:00:00,250",
    "1763200800250",
    "1763200800250123",
    "1763200800250123456",
    "550e8400-e29b-41d4-a716-446655440000",
    "3fa9c17be02d4f6a",
    "3fa9c17be02d4f6a9c17be02d4f6a3fa",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "sha512-9Lm6Hs5Jd1Pf0Gy/q7Xk2Vn9Rb4Tw8Zc3==",
    "192.168.0.1:8080",
    "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
    "00:1b:44:11:3a:b7",
    "+49 151 23456789",
    "+1 (555) 123-4567",
    "v1.2.3-beta.4+build.5",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
    "at async chargeCustomer (/srv/app/dist/payments/charge.js:71:20)",
    "at Object.<anonymous> (C:\\Users\\ada\\app\\index.js:1:7)",
    "webpack-internal:///./src/hooks/useAuth.ts:12:3",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==",
    "connect ECONNREFUSED 10.0.4.17:5432",
    "SELECT * FROM users WHERE email = 'ada@x.dev'",
    "GET /api/products?category=3fa9c1 answered 200 in 12.5 ms",
    "arn:aws:iam::123456789012:role/deploy",
    '<div class="card card--wide">',
    "🔑 key turned",
    "日本語のメッセージ: テスト",
  ])("untouched: %s", (text) => {
    expect(redactor.inspect(text)).toEqual({ value: text, findings: [] });
  });
});
