import { expect, test } from "vitest";
import { logVolume, ranges } from "./live-console.ts";
import { pictureFacets, pictureLevels, pictureRows, pictureText, pictureVolume } from "./logs-picture.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("[LAND-48] the sample day has two-hour steps from 00:00 to 22:00 and adds up to the figures above it", () => {
  const { times, logs, errors } = logVolume["24H"];
  expect(times.slice(0, -1)).toEqual(
    Array.from({ length: 12 }, (_, step) => `${String(step * 2).padStart(2, "0")}:00`),
  );
  expect([sum(logs), sum(errors)]).toEqual([23_481, 142]);
});

test("every step of every range has a start, logs and errors", () => {
  for (const range of ranges) {
    const { times, logs, errors } = logVolume[range];
    expect([logs.length, errors.length], range).toEqual([times.length - 1, times.length - 1]);
  }
});

test("the picture of the Logs screen adds up: its levels, its sources and its chart", () => {
  const toNumber = (count: string) => Number(count.replace(",", ""));
  const [all, ...levels] = pictureLevels.map(({ count }) => toNumber(count));
  const [byLevel, bySource] = pictureFacets.map(({ values }) => sum(values.map(({ count }) => toNumber(count))));
  const charted = sum(pictureVolume.flatMap(({ counts }) => counts));
  expect([sum(levels), byLevel, bySource, charted]).toEqual([all, all, all, all]);
  expect(pictureText.footer).toBe(`1 to ${pictureRows.length} of 1,284 logs`);
});
