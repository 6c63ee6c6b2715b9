import { describe, expect, test } from "vitest";
import { compareReleases, placeRelease, type ReleasePlace } from "./order.ts";

/** Places of versions that are seen one after the other, a second apart. */
function placeAll(versions: readonly string[]): Map<string, ReleasePlace> {
  const places = new Map<string, ReleasePlace>();
  versions.forEach((version, i) => {
    places.set(version, placeRelease(version, 1_794_000_000_000 + i * 1_000, [...places.values()]));
  });
  return places;
}

/** Oldest first. */
function order(versions: readonly string[]): string[] {
  return [...placeAll(versions)].toSorted(([, a], [, b]) => compareReleases(a, b)).map(([version]) => version);
}

describe("releases are ordered, no matter which was seen first", () => {
  test.each<[string, string[]]>([
    ["by number", ["1.9.9", "1.10.0", "2.0.0", "10.0.0"]],
    ["with fewer numbers", ["1", "1.1", "1.2", "1.2.1", "2"]],
    ["with four numbers", ["1.2.3.4", "1.2.3.10", "1.2.4"]],
    ["with a letter in front", ["v1.4.1", "1.4.2", "V1.4.3"]],
    ["after a name", ["shop@1.4.1", "shop@1.4.2", "shop@1.10.0"]],
    ["after a package", ["@acme/shop@1.4.1", "@acme/shop@1.4.2"]],
    [
      "prereleases",
      [
        "1.0.0-alpha",
        "1.0.0-alpha.1",
        "1.0.0-alpha.beta",
        "1.0.0-beta",
        "1.0.0-beta.2",
        "1.0.0-beta.11",
        "1.0.0-rc.1",
        "1.0.0",
      ],
    ],
    ["prereleases with a number", ["2.0.0-rc1", "2.0.0-rc2", "2.0.0-rc10", "2.0.0"]],
    ["numbers of builds", ["1.0.0+9", "1.0.0+10", "1.0.1+1"]],
    ["as Git describes them", ["1.4.2", "1.4.2-3-g9f8e7d6", "1.4.2-12-g1a2b3c4", "1.4.3"]],
    ["of long numbers", ["1.0.20261117123000", "1.0.20261117123001"]],
    ["dates", ["2025-12-31", "2026-01-02", "2026-11-17"]],
    ["dates with points", ["2026.2.9", "2026.11.1", "2026.11.1.2"]],
    ["dates without a separator", ["20251231", "20260102", "20260102.2", "20260102.10"]],
    ["dates with a time", ["2026-11-17T09:59:00Z", "2026-11-17T10:00:00Z"]],
    ["dates after a word", ["release-2026-11-16", "release-2026-11-17"]],
    ["builds", ["build-99", "build-100", "build-1000"]],
  ])("%s", (_, versions) => {
    expect(order(versions)).toEqual(versions);
    expect(order(versions.toReversed())).toEqual(versions);
  });
});

describe("releases without an order are ordered by time", () => {
  test.each<[string, string[]]>([
    ["hashes", ["9f8e7d6", "1a2b3c4", "f00dbabe"]],
    ["hashes, one of them of digits", ["9f8e7d6", "1234567", "f00dbab"]],
    ["names", ["vulcan", "atlas", "zeus"]],
    ["whole hashes", ["b1946ac92492d2347c6235b4d2611184", "591785b794601e212b260e25925636fd"]],
  ])("%s", (_, versions) => {
    expect(order(versions)).toEqual(versions);
    expect(order(versions.toReversed())).toEqual(versions.toReversed());
  });
});

describe("a change of the scheme", () => {
  test.each<[string, string[], string[]]>([
    ["from numbers to hashes", ["1.4.2", "9f8e7d6", "0a0a0a0"], ["1.4.2", "9f8e7d6", "0a0a0a0"]],
    ["from hashes to numbers", ["9f8e7d6", "1.0.0", "1.0.1"], ["9f8e7d6", "1.0.0", "1.0.1"]],
    ["from dates to numbers", ["2026-11-01", "2026-11-02", "1.0.0"], ["2026-11-01", "2026-11-02", "1.0.0"]],
    ["and back", ["1.0.0", "9f8e7d6", "1.1.0"], ["1.0.0", "9f8e7d6", "1.1.0"]],
  ])("%s starts a new epoch", (_, seen, ordered) => {
    expect(order(seen)).toEqual(ordered);
  });

  test("doesn't make an old version of the former scheme new", () => {
    expect(order(["1.4.2", "1.4.3", "9f8e7d6", "1.4.1"])).toEqual(["1.4.1", "1.4.2", "1.4.3", "9f8e7d6"]);
  });

  test("of one sender doesn't mix up the versions of the others", () => {
    expect(order(["1.4.2", "dev", "1.4.3", "1.4.1"])).toEqual(["1.4.1", "1.4.2", "dev", "1.4.3"]);
  });
});

test("versions that only differ in the name or in a hash of the build have the same place", () => {
  const same = [...placeAll(["1.2.3", "v1.2.3", "shop@1.2.3", "1.2.3+9f8e7d6", "1.2.3-9f8e7d6"]).values()];
  expect(new Set(same.map(({ orderKey }) => orderKey)).size).toBe(1);
});

test("hostile versions take linear time", () => {
  const start = performance.now();
  for (const text of [
    "1".repeat(200),
    "1.".repeat(100),
    `1.2.3-${"a-".repeat(90)}`,
    "@".repeat(200),
    "2026-".repeat(40),
  ])
    for (let i = 0; i < 100; i++) placeRelease(text, 1, []);
  expect(performance.now() - start).toBeLessThan(1_000);
});
