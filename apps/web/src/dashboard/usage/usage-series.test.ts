import { expect, test } from "vitest";
import { toSeries } from "./usage-series.ts";

const days = ["2026-11-11", "2026-11-12"];
const application = (name: string, ...logs: number[]) => ({ id: `id-of-${name}`, name, logs });

test("the busiest application comes first", () => {
  expect(toSeries({ days, applications: [application("blog", 1, 2), application("shop", 0, 9)] })).toEqual([
    { id: "id-of-shop", label: "shop", logs: [0, 9], total: 9 },
    { id: "id-of-blog", label: "blog", logs: [1, 2], total: 3 },
  ]);
});

test("beyond five applications, the quietest are grouped", () => {
  const applications = ["a", "b", "c", "d", "e", "f"].map((name, index) => application(name, index, 10));
  const series = toSeries({ days, applications });
  expect(series.map(({ label, total }) => [label, total])).toEqual([
    ["f", 15],
    ["e", 14],
    ["d", 13],
    ["c", 12],
    ["2 others", 21],
  ]);
  expect(series.at(-1)?.logs).toEqual([1, 20]);
});
