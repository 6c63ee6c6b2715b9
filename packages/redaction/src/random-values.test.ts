import { createRandom, type Random } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";

const redactor = createRedactor();

const cleanKeys = [
  "id",
  "userId",
  "message",
  "tokenCount",
  "author",
  "status",
  "items",
  "cookieConsent",
  "0",
  "a b",
] as const;
const secretKeys = ["password", "accessToken", "x-api-key", "Cookie", "client_secret", "sessionId", "pin"] as const;
const cleanTexts = [
  "",
  "Order 3fa9c1 confirmed, 3 items",
  "GET /api/products?category=3fa9c1 answered 200 in 12.5 ms",
  "TypeError: order.items.map is not a function\n    at total (/srv/app/cart.js:48:23)",
  "550e8400-e29b-41d4-a716-446655440000",
  "2026-11-15T10:00:00.250Z",
  "Password: required",
  "https://x.dev:8080/@scope/pkg?a=b#c",
  "日本語: テスト 🔑",
  '{"a":[1,2,{"b":"c"}]}',
] as const;

function cleanValue(random: Random, depth: number): unknown {
  const kind = random.integer(depth > 4 ? 5 : 8);
  if (kind === 0) return random.integer(1_000_000_000);
  if (kind === 1) return random.pick([null, undefined, true, false, Number.NaN, -1.5]);
  if (kind < 5) return random.pick(cleanTexts);
  if (kind === 5) return Array.from({ length: random.integer(5) }, () => cleanValue(random, depth + 1));
  const keys = Array.from({ length: random.integer(6) }, () => random.pick(cleanKeys));
  return Object.fromEntries(keys.map((key) => [key, cleanValue(random, depth + 1)]));
}

const secretCharacters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789".split("");

/** Ends with a letter and a digit, so that it has both. */
function randomSecret({ pick }: Random, length: number): string {
  return `${Array.from({ length: length - 2 }, () => pick(secretCharacters)).join("")}q7`;
}

/** Puts a secret somewhere into a value, and records it. */
function withSecret(random: Random, value: unknown, secrets: string[]): unknown {
  if (Array.isArray(value) && value.length > 0 && random.integer(3) > 0) {
    return value.with(random.integer(value.length), withSecret(random, value[0], secrets));
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value) && random.integer(3) > 0) {
    return { ...value, [random.pick(cleanKeys)]: withSecret(random, null, secrets) };
  }
  if (random.integer(2) === 0) {
    const secret = randomSecret(random, 6 + random.integer(30));
    secrets.push(secret);
    const key = random.pick(secretKeys);
    return random.pick<unknown>([
      { [key]: secret },
      { [key]: [secret] },
      { [key]: { inner: secret } },
      { name: key, value: secret },
    ]);
  }
  return { text: textWithSecret(random, secrets) };
}

function textWithSecret(random: Random, secrets: string[]): string {
  const secret = randomSecret(random, 24 + random.integer(40));
  secrets.push(secret);
  const key = random.pick(secretKeys);
  const shaped = random.pick([
    random.pick(["sk_" + "live_", "gh" + "p_", "glpat" + "-", "xox" + "b-"]) + secret,
    `Bearer ${secret}`,
    `eyJhbGciOiJIUzI1NiJ9.${secret}.${secret}`,
    `postgres://app:${secret}@db/shop`,
    `${key}=${secret}`,
    `${key}: ${secret}`,
    JSON.stringify({ [key]: secret }),
    JSON.stringify({ body: JSON.stringify({ [key]: secret }) }),
    `{ '${key}': '${secret}' }`,
    `/x?a=1&${encodeURIComponent(key)}=${secret}&b=2`,
  ]);
  return random.pick([shaped, `before ${shaped} after`, `first\n${shaped}\nlast`, `[${shaped}]`]);
}

const seeds = Array.from({ length: 2_000 }, (_, index) => index);

test("clean values are returned as they are", () => {
  for (const seed of seeds) {
    const value = cleanValue(createRandom(seed), 0);
    expect(Object.is(redactor.value(value), value), `seed ${seed}`).toBe(true);
  }
});

test("every inserted secret is masked, the input is not modified, and masking twice changes nothing", () => {
  for (const seed of seeds) {
    const random = createRandom(seed);
    const secrets: string[] = [];
    let input: unknown = { event: cleanValue(random, 0) };
    for (let count = 1 + random.integer(3); count > 0; count--) input = withSecret(random, input, secrets);
    const before = JSON.stringify(input);

    const { value, findings } = redactor.inspect(input);
    const output = JSON.stringify({ value, findings });
    for (const secret of secrets) expect(output, `seed ${seed}`).not.toContain(secret);
    expect(JSON.stringify(input), `seed ${seed}`).toBe(before);
    expect(redactor.inspect(value), `seed ${seed}`).toEqual({ value, findings: [] });
    expect(redactor.value(value), `seed ${seed}`).toBe(value);
  }
});
