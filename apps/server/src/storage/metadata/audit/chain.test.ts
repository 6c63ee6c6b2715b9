import { describe, expect, test } from "vitest";
import type { AuditRecord } from "../database/tables.ts";
import { chainStart, checkChain, hashAuditRecord } from "./chain.ts";

const first: Omit<AuditRecord, "hash"> = {
  teamId: "t1",
  number: 1,
  at: 1_794_000_000_000,
  actorKind: "user",
  actorId: "a1",
  actorName: "Ada",
  action: "key.rotated",
  target: '["p1","shop"]',
  changes: "[]",
  ip: "203.0.113.7",
  agent: "Firefox",
};

function chainOf(count: number): AuditRecord[] {
  const records: AuditRecord[] = [];
  for (let number = 1; number <= count; number += 1) {
    const record = { ...first, number, at: first.at + number };
    records.push({ ...record, hash: hashAuditRecord(records.at(-1)?.hash ?? chainStart.hash, record) });
  }
  return records;
}

describe("the hash chain", () => {
  test("a hash is what anyone can calculate from an exported entry", () => {
    // printf '%s\n%s' 000…000 '["t1",1,…]' | sha256sum
    expect(hashAuditRecord(chainStart.hash, first)).toBe(
      "a9ee55e929f7ae9dfcd670669aba00f19d67ca01019a3d1e15d3e20829a58f43",
    );
  });

  test("is intact as it was written, in one piece or in several", () => {
    const records = chainOf(5);
    const whole = checkChain(chainStart, records);
    expect(whole).toEqual({ isIntact: true, position: { number: 5, hash: records[4]?.hash } });
    const part = checkChain(chainStart, records.slice(0, 2));
    expect(part.isIntact && checkChain(part.position, records.slice(2))).toEqual(whole);
  });

  test("an entry can't move between columns", () => {
    const moved = { ...first, ip: "203.0.113.7F", agent: "irefox" };
    expect(hashAuditRecord(chainStart.hash, moved)).not.toBe(hashAuditRecord(chainStart.hash, first));
  });

  const columns = Object.keys({ ...first, hash: "" }) as (keyof AuditRecord)[];
  test.each(columns)("[acceptance 20] changing any byte of %s breaks the chain at that entry", (column) => {
    for (const broken of [1, 3, 5]) {
      for (const changed of variantsOf(chainOf(5)[broken - 1]?.[column] ?? "")) {
        const records = chainOf(5).map((record) =>
          record.number === broken ? { ...record, [column]: changed } : record,
        );
        expect(checkChain(chainStart, records), String(changed)).toEqual({ isIntact: false, brokenAt: broken });
      }
    }
  });

  test.each([
    ["removed", (records: AuditRecord[]) => records.toSpliced(2, 1)],
    ["repeated", (records: AuditRecord[]) => records.toSpliced(2, 0, ...records.slice(1, 2))],
    ["swapped with the next", ([a, b, c, d, ...rest]: AuditRecord[]) => [a, b, d, c, ...rest] as AuditRecord[]],
  ])("an entry that was %s breaks the chain there", (_, change) => {
    expect(checkChain(chainStart, change(chainOf(5)))).toEqual({ isIntact: false, brokenAt: 3 });
  });
});

/** The value with each of its characters changed, removed or doubled; numbers one off. */
function variantsOf(value: string | number): (string | number)[] {
  if (typeof value === "number") return [value + 1, value - 1, String(value)];
  const variants = [`${value} `];
  for (let i = 0; i < value.length; i += 1) {
    const [before, character, after] = [value.slice(0, i), value.charAt(i), value.slice(i + 1)];
    variants.push(
      `${before}${character === "x" ? "y" : "x"}${after}`,
      before + after,
      before + character + value.slice(i),
    );
  }
  return variants;
}
