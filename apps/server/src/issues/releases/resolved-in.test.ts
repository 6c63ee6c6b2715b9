import type { Resolution } from "@contrail/protocol";
import { expect, test } from "vitest";
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import { placeRelease } from "./order.ts";
import { createResolvedIn } from "./resolved-in.ts";

const releases: ReleaseRecord[] = [];
for (const [index, version] of ["1.2.0", "1.10.0", "1.3.0", "1.4.0"].entries()) {
  const times = { announcedAt: null, firstSeen: null, lastSeen: null, createdAt: index + 1, commitHash: null };
  releases.push({ applicationId: "shop", version, ...placeRelease(version, index + 1, releases), ...times });
}
const place = (version: string) => {
  const { epoch = 0, orderKey = "" } = releases.find((each) => each.version === version) ?? {};
  return { version, epoch, orderKey };
};
const next: Resolution = { kind: "nextRelease" };

test.each([
  ["now", { resolution: { kind: "now" } as const }, undefined],
  ["in a release", { resolution: { kind: "release", release: "9" } as const, resolvedIn: place("1.3.0") }, "1.3.0"],
  ["in the one after 1.2.0", { resolution: next, resolvedAfter: place("1.2.0") }, "1.3.0"],
  ["in the one after 1.4.0, by order and not by time", { resolution: next, resolvedAfter: place("1.4.0") }, "1.10.0"],
  ["in one that isn't there yet", { resolution: next, resolvedAfter: place("1.10.0") }, undefined],
  ["before there was any", { resolution: next }, "1.3.0"],
])("resolved %s", (_, detail, expected) => {
  expect(createResolvedIn(releases)(detail, 2)).toBe(expected);
});

test("thousands of issues don't sort thousands of releases each", () => {
  let reads = 0;
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    ...(releases[0] as ReleaseRecord),
    version: `1.0.${index}`,
    createdAt: index,
    epoch: 1,
    get orderKey() {
      reads++;
      return `v${String(index).padStart(6, "0")}`;
    },
  }));
  const findResolvedIn = createResolvedIn(many);
  reads = 0;
  for (let index = 0; index < 4_999; index++) {
    const resolvedAfter = { version: "", epoch: 1, orderKey: `v${String(index).padStart(6, "0")}` };
    const found = [{ resolution: next, resolvedAfter }, { resolution: next }].map((it) => findResolvedIn(it, index));
    expect(found).toEqual([`1.0.${index + 1}`, `1.0.${index + 1}`]);
  }
  expect(reads).toBeLessThan(50 * many.length);
});
