import { describe, expect, test } from "vitest";
import { fingerprintOf } from "../fingerprint/fingerprint.ts";
import { toHex } from "../hash64.ts";
import { groupError, groupingKey } from "./group-error.ts";
import { different, same } from "./testing/similar-errors.ts";

describe("one error", () => {
  test.each(same)("%s", (_, one, other) => {
    expect(groupError(other)).toEqual(groupError(one));
  });
});

describe("two errors", () => {
  test.each(different)("%s", (_, one, other) => {
    expect(groupError(other)).not.toEqual(groupError(one));
  });
});

test("those with the same fingerprint have the same key", () => {
  const keys = new Map<string, string>();
  for (const log of [...same, ...different].flatMap(([, one, other]) => [one, other])) {
    const fingerprint = toHex(fingerprintOf(log));
    const key = groupingKey(groupError(log));
    expect([keys.get(fingerprint) ?? key, log]).toEqual([key, log]);
    keys.set(fingerprint, key);
  }
});
