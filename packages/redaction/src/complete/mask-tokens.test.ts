import { describe, expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";
import { addressSamples, mapboxSample, vendorSamples } from "../testing/vendor-samples.ts";

const { inspect, text } = createRedactor();

describe("a token of a known issuer is masked in any context", () => {
  test.each(vendorSamples)("%s", (_vendor, prefix, secret) => {
    for (const [before, after] of [
      ["", ""],
      ["sent ", " to the host"],
      ["(", ")"],
      ['{"a":"b\\n', '"}'],
      ["/x?a=%22", "&b=1"],
      ["first line\n", "\nlast line"],
      ["it was ", "."],
      ["令牌", "。"],
    ]) {
      const masked = `${before}${prefix}[redacted]${after}`;
      const { value, findings } = inspect(`${before}${prefix}${secret}${after}`);
      expect(value).toBe(masked);
      expect(findings).toEqual([{ path: "", rule: "secret-prefix", masked }]);
      expect(text(masked)).toBe(masked);
    }
  });

  test("Mapbox", () => {
    const [prefix, secret] = mapboxSample;
    expect(text(`sent ${prefix}${secret} to the host`)).toBe(`sent ${prefix}[redacted] to the host`);
  });

  test.each(addressSamples)("%s", (address, secret) => {
    expect(text(`POST ${address}${secret} failed`)).toBe(`POST ${address}[redacted] failed`);
  });

  test("several in one text, between words that only look like one", () => {
    const [, prefix, secret] = vendorSamples[0] ?? ["", "", ""];
    const clean = "processTicksAndRejections 550e8400-e29b-41d4-a716-446655440000";
    expect(text(`${clean} ${prefix}${secret} ${clean} ${prefix}${secret}`)).toBe(
      `${clean} ${prefix}[redacted] ${clean} ${prefix}[redacted]`,
    );
  });
});

test.each([
  "process.processTicksAndRejections",
  "https://sk.example.com/pk.example.com/live_stream_of_the_conference",
  "sha256-9Lm6Hs5Jd1Pf0Gyq7Xk2Vn9Rb4Tw8Zc3Lm6Hs5",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "key-value-store-with-many-entries",
  "live_reload_is_enabled_for_this_page_since_today",
  "access-production-logs-of-the-last-seven-days",
  "re_exported_from_the_index_of_the_package",
  "EAAnotatoken.but.a.hostname.example.com",
  "secret_rotation_policy_of_the_account_was_changed",
  "pypi-publish-action-version-2",
  "SKU-4711-blue-xl-cotton-organic",
  "API-documentation-and-examples-v2",
  "s.toLocaleLowerCaseWithoutDots",
  "dapi.example.com/v1/orders/4711",
  "feature/glc_charts-for-the-overview",
])("untouched: %s", (clean) => {
  expect(text(clean)).toBe(clean);
});
