import { expect, test } from "vitest";
import { findStep, toBase32, toTotpUri, totpAt } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("the SHA-1 vectors of RFC 6238: at %i s it's %s", (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30), 8)).toBe(code);
  expect(totpAt(secret, Math.floor(seconds / 30))).toBe(code.slice(2));
});

test.each(["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"])(
  "the vectors of RFC 4226: %s",
  (code) => {
    expect(Array.from({ length: 10 }, (_, step) => totpAt(secret, step))).toContain(code);
  },
);

test.each([
  { name: "two steps early", offset: 2, isAccepted: false },
  { name: "one step early", offset: 1, isAccepted: true },
  { name: "on time", offset: 0, isAccepted: true },
  { name: "one step late", offset: -1, isAccepted: true },
  { name: "two steps late", offset: -2, isAccepted: false },
])("a code that is $name: accepted is $isAccepted", ({ offset, isAccepted }) => {
  const step = 1_000_000 + offset;
  const found = findStep(secret, totpAt(secret, step), { now: 1_000_000 * 30_000 + 15_000, lastStep: 0 });
  expect(found).toBe(isAccepted ? step : undefined);
});

test("the code of a step that was used, or of an earlier one, is rejected", () => {
  const now = 1_000_000 * 30_000;
  const code = totpAt(secret, 1_000_000);
  expect(findStep(secret, code, { now, lastStep: 999_999 })).toBe(1_000_000);
  expect(findStep(secret, code, { now, lastStep: 1_000_000 })).toBeUndefined();
  expect(findStep(secret, totpAt(secret, 999_999), { now, lastStep: 1_000_000 })).toBeUndefined();
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 as in RFC 4648: '%s' is '%s'", (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test("the URI that authenticator apps read", () => {
  expect(toTotpUri({ secret, issuer: "Contrail", account: "ada+test@example.com" })).toBe(
    "otpauth://totp/Contrail:ada%2Btest%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Contrail&algorithm=SHA1&digits=6&period=30",
  );
});
