import type { Resolution } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { placeRelease, type ReleasePlace } from "./order.ts";
import { findRegression } from "./regression.ts";

const resolvedAt = 1_794_000_000_000;
const later = resolvedAt + 60_000;

interface Case {
  /** In the order in which they were seen. */
  releases: string[];
  resolution: Resolution;
  event: { release?: string; time?: number };
  reason: string | undefined;
}

const inRelease = (release: string): Resolution => ({ kind: "release", release });
const now: Resolution = { kind: "now" };
const next: Resolution = { kind: "nextRelease" };
const again = "It happened again after it was resolved.";

const cases: [string, Case][] = [
  ["now, then an event", { releases: [], resolution: now, event: {}, reason: again }],
  [
    "now, then an event that happened before",
    { releases: [], resolution: now, event: { time: resolvedAt - 1 }, reason: undefined },
  ],
  [
    "now, then an event of a release",
    {
      releases: ["1.0.0"],
      resolution: now,
      event: { release: "1.0.0" },
      reason: "It happened again after it was resolved, in 1.0.0.",
    },
  ],
  ["now, then an event without a release", { releases: ["1.0.0"], resolution: now, event: {}, reason: again }],
  [
    "in a release, then an event of it",
    {
      releases: ["1.4.1", "1.4.2"],
      resolution: inRelease("1.4.2"),
      event: { release: "1.4.2" },
      reason: "It happened in 1.4.2, the release it was resolved in.",
    },
  ],
  [
    "in a release, then an older one",
    { releases: ["1.4.1", "1.4.2"], resolution: inRelease("1.4.2"), event: { release: "1.4.1" }, reason: undefined },
  ],
  [
    "in a release, then a newer one",
    {
      releases: ["1.4.1", "1.4.2"],
      resolution: inRelease("1.4.2"),
      event: { release: "1.10.0" },
      reason: "1.10.0 is newer than 1.4.2, the release it was resolved in.",
    },
  ],
  [
    "in a release, then an older one that wasn't seen before",
    { releases: ["1.4.2"], resolution: inRelease("1.4.2"), event: { release: "1.3.9" }, reason: undefined },
  ],
  [
    "in a release, then its prerelease",
    { releases: ["1.4.1"], resolution: inRelease("1.4.2"), event: { release: "1.4.2-rc.1" }, reason: undefined },
  ],
  [
    "in a release, then another build of it",
    {
      releases: ["1.4.2"],
      resolution: inRelease("1.4.2"),
      event: { release: "1.4.2+9f8e7d6" },
      reason: "1.4.2+9f8e7d6 is the same version as 1.4.2, the release it was resolved in.",
    },
  ],
  [
    "in a release, then an event without a release",
    { releases: ["1.4.2"], resolution: inRelease("1.4.2"), event: {}, reason: undefined },
  ],
  [
    "in a release, then an old event of a newer release",
    {
      releases: ["1.4.2"],
      resolution: inRelease("1.4.2"),
      event: { release: "1.5.0", time: resolvedAt - 1 },
      reason: "1.5.0 is newer than 1.4.2, the release it was resolved in.",
    },
  ],
  [
    "in a hash, then an earlier one",
    {
      releases: ["9f8e7d6", "1a2b3c4"],
      resolution: inRelease("1a2b3c4"),
      event: { release: "9f8e7d6" },
      reason: undefined,
    },
  ],
  [
    "in a hash, then a later one",
    {
      releases: ["9f8e7d6", "1a2b3c4", "0000fff"],
      resolution: inRelease("1a2b3c4"),
      event: { release: "0000fff" },
      reason: "0000fff is newer than 1a2b3c4, the release it was resolved in.",
    },
  ],
  [
    "in a number, then a hash after the change",
    {
      releases: ["1.4.2", "9f8e7d6"],
      resolution: inRelease("1.4.2"),
      event: { release: "9f8e7d6" },
      reason: "9f8e7d6 is newer than 1.4.2, the release it was resolved in.",
    },
  ],
  [
    "in a hash, then a number from before the change",
    {
      releases: ["1.4.2", "9f8e7d6"],
      resolution: inRelease("9f8e7d6"),
      event: { release: "1.4.2" },
      reason: undefined,
    },
  ],
  [
    "in a hash, then an unknown old number",
    {
      releases: ["1.4.2", "9f8e7d6"],
      resolution: inRelease("9f8e7d6"),
      event: { release: "1.4.0" },
      reason: undefined,
    },
  ],
  [
    "in a date, then an earlier one",
    {
      releases: ["2026-11-16", "2026-11-17"],
      resolution: inRelease("2026-11-17"),
      event: { release: "2026-11-16" },
      reason: undefined,
    },
  ],
  [
    "in the next release, then the latest one",
    { releases: ["1.4.1", "1.4.2"], resolution: next, event: { release: "1.4.2" }, reason: undefined },
  ],
  [
    "in the next release, then it",
    {
      releases: ["1.4.1", "1.4.2"],
      resolution: next,
      event: { release: "1.4.3" },
      reason: "1.4.3 is newer than 1.4.2, the latest release when it was resolved.",
    },
  ],
  [
    "in the next release, then an older one",
    { releases: ["1.4.1", "1.4.2"], resolution: next, event: { release: "1.4.1" }, reason: undefined },
  ],
  [
    "in the next release, then an event without a release",
    { releases: ["1.4.2"], resolution: next, event: {}, reason: undefined },
  ],
  [
    "in the next release, then an event without a release, and there are none",
    { releases: [], resolution: next, event: {}, reason: `${again} No event names a release.` },
  ],
  [
    "in the next release, then the very first one",
    { releases: [], resolution: next, event: { release: "1.0.0" }, reason: "1.0.0 is newer than the resolution." },
  ],
];

describe("resolved", () => {
  test.each(cases)("%s", (_, { releases, resolution, event, reason }) => {
    const places = new Map<string, ReleasePlace>();
    const place = (version: string) => {
      const known = places.get(version) ?? placeRelease(version, resolvedAt + places.size, [...places.values()]);
      places.set(version, known);
      return { version, ...known };
    };
    releases.forEach(place);
    const latest = releases.at(-1);
    const detail = {
      resolution,
      ...(resolution.kind === "release" && { resolvedIn: place(resolution.release) }),
      ...(resolution.kind === "nextRelease" && latest !== undefined && { resolvedAfter: place(latest) }),
    };
    const hasReleases = places.size > 0;
    const release = event.release === undefined ? undefined : place(event.release);
    const resolved = { detail, since: resolvedAt };
    expect(findRegression(resolved, { time: event.time ?? later, release }, hasReleases)).toBe(reason);
  });
});
