import { ingestLimits, type LogEvent } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { limitFields } from "./limit-fields.ts";

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));

function nested(depth: number): unknown {
  let data: unknown = "core";
  for (let level = 0; level < depth; level++) data = [data];
  return data;
}

function limit(fields: Pick<LogEvent, "data" | "metadata">) {
  const event: LogEvent = { level: "log", message: "a", ...fields };
  const marks: string[] = [];
  return { event, limited: limitFields(event, marks), marks };
}

function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).filter((key) => key !== "[cut]").length;
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own);
}

test.each([
  ["no fields", {}],
  ["as many keys as allowed", { data: keys(1_000) }],
  ["as many in both", { data: keys(500), metadata: keys(500) }],
  ["any number of items in lists", { data: Array.from({ length: 100_000 }, (_, i) => i) }],
  ["64 levels", { data: nested(64), metadata: { a: nested(63) } }],
])("%s: the event itself", (_, fields) => {
  const { event, limited, marks } = limit(fields);
  expect(limited).toBe(event);
  expect(marks).toEqual([]);
});

test.each([
  ["one key too many", { data: keys(1_001) }, ["data cut"]],
  ["in data and metadata together", { data: keys(900), metadata: keys(501) }, ["metadata cut", "data cut"]],
  ["much metadata, little data", { data: keys(10), metadata: keys(2_000) }, ["metadata cut"]],
  ["much data, little metadata", { data: keys(2_000), metadata: keys(10) }, ["data cut"]],
  ["in the objects of a list", { data: Array.from({ length: 501 }, () => keys(2)) }, ["data cut"]],
  ["deeper", { data: { a: { b: keys(999) } } }, ["data cut"]],
  ["named like a prototype", { data: JSON.parse(`{"__proto__": ${JSON.stringify(keys(1_000))}}`) }, ["data cut"]],
])("too many keys, %s: exactly the allowed ones are kept", (_, fields, expected) => {
  const { limited, marks } = limit(fields);
  expect(countKeys(limited.data) + countKeys(limited.metadata)).toBe(ingestLimits.keys);
  expect(marks).toEqual(expected);
});

describe("every cut is marked in its place", () => {
  test("in an object", () => {
    const { data } = limit({ data: { before: 1, many: keys(2_000), after: 2 } }).limited;
    expect(data).toMatchObject({ before: 1, many: { k0: 0, k997: 997, "[cut]": true }, "[cut]": true });
    expect(data).not.toHaveProperty("after");
  });

  test("in a list", () => {
    const { data } = limit({ data: Array.from({ length: 700 }, () => keys(2)) }).limited;
    expect(data).toHaveLength(501);
    expect((data as unknown[]).at(-1)).toBe("[cut]");
  });

  test.each([65, 100_000])("at a depth of %d", (depth) => {
    const { limited, marks } = limit({ data: { deep: nested(depth), kept: 1 } });
    expect(marks).toEqual(["data cut"]);
    expect((limited.data as { kept: number }).kept).toBe(1);
    expect(JSON.stringify(limited.data)).toContain('["[cut]"]');
  });
});
