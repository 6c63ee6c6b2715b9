import { expect, test } from "vitest";
import { rowFormats, writeRows } from "../../storage/logs/rows/row-formats.ts";
import { newRow } from "../../storage/testing/rows.ts";
import { collect } from "./collect.ts";

/** One event of each release, a millisecond apart. */
function toBatch(releases: readonly string[]) {
  const rows = releases.map((release, index) =>
    newRow({ type: "error", stack: "Error: x", fingerprint: "9", seq: String(index + 1), time: index, release }),
  );
  return { applicationId: "shop", receivedAt: 0, format: rowFormats.current.format, rows: writeRows(rows) };
}

test("a kind of error has the events of its first 100 releases, and the extremes of all", () => {
  const releases = Array.from({ length: 150 }, (_, index) => `1.${index}`);
  const [kind, ...others] = collect([toBatch([...releases, "1.7"])]).get("shop")?.kinds ?? [];
  expect(others).toEqual([]);
  expect(kind).toMatchObject({ events: 151, firstRelease: "1.0", lastRelease: "1.7", firstSeen: 0, lastSeen: 150 });
  expect([...(kind?.byRelease.keys() ?? [])]).toEqual(releases.slice(0, 100));
  expect(kind?.byRelease.get("1.7")).toMatchObject({ first: { time: 7 }, last: { time: 150 } });
});

test("applications don't share a kind, and deleted rows don't count", () => {
  const other = { ...toBatch(["b"]), applicationId: "blog" };
  const found = collect([toBatch(["a", "b", "c"]), other], (id) => (id === "shop" ? 2n : -1n));
  const events = (id: string) => found.get(id)?.kinds.map((kind) => [kind.events, kind.firstRelease]);
  expect([events("shop"), events("blog")]).toEqual([[[1, "c"]], [[1, "b"]]]);
});
