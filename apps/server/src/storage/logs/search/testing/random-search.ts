// Seeded random logs and searches. Both are made of the same awkward strings, so that the searches find something.
import { createRandom } from "@contrail/hostile-texts";
import { hourMs, levels } from "@contrail/protocol";
import { type NamedRow, now, toRow } from "./search-table.ts";

const words = ["cart", "Cart", "net", "time", "out", "42", "4.2", "-1", "500", "true", "null", "a", "b", "n", "ab"];
const letters = ["ÄPFEL", "äpfel", "É", "é", "ΟΔΟΣ", "οδος", "İ", "ı", "ß", "\u212a", "Ж", "ж", "日本", "😀"];
const signs = ["\n", "\\n", "\\", '"', "'", "\t", "\u001b[31m", "\u2028", "*", " ", ...".-/:,[]{}()".split("")];
const pieces = [...words, ...letters, ...signs];
const keys = ["a", "b", "c", "a.b", "b.c", "0", "1", "cart", "user id", "ä", 'q"', "n"];
const numbers = ["0", "1", "42", "-1", "4.2", "500", "42.0"];
const patterns = [
  "a",
  "c",
  "art",
  "n",
  ".",
  "\\d",
  "\\w",
  "\\s",
  "\\S",
  "[^a-c]",
  "[A-Z]",
  "[\\s\\d]",
  "(a|n)",
  "É",
  "4",
];
const repetitions = ["", "", "", "*", "+", "?", "{2}", "{0,2}?"];

export function createRandomRows(seed: number, count: number): NamedRow[] {
  const { integer, pick, list } = createRandom(seed);
  const text = () => list(0, 4, () => pick(pieces)).join("");

  function value(depth: number): unknown {
    const scalars = [text, text, () => pick([0, 1, 42, -1, 4.2, 500, 1500, 0.001]), () => pick([true, false, null])];
    const nested = [() => list(0, 3, () => value(depth - 1)), () => record(depth - 1)];
    return pick<() => unknown>(depth > 0 ? [...scalars, ...nested] : scalars)();
  }

  function record(depth: number): Record<string, unknown> {
    return Object.fromEntries(list(0, 4, () => [pick(keys), value(depth)]));
  }

  return Array.from({ length: count }, (_, index) =>
    toRow({
      id: String(index).padStart(4, "0"),
      time: now - integer(10) * hourMs,
      level: pick(levels),
      source: pick(["api", "api-gateway", "Web"]),
      message: text(),
      stack: pick(["", text()]),
      environment: pick(["", "production"]),
      release: pick(["", "1.4.2", "web@5"]),
      fingerprint: pick(["0", "42", String(0xab00000000000001n)]),
      data: pick([undefined, value(3)]),
      metadata: pick([undefined, record(3)]),
    }),
  );
}

export function createRandomSearches(seed: number, count: number): string[] {
  const { integer, pick, list } = createRandom(seed);
  const text = () => list(0, 4, () => pick(pieces)).join("");
  const number = () => pick(numbers);

  const bare = (from: string) => from.replace(/["\s()]/g, "") || "cart";
  const word = () => bare(text());
  const quoted = () => `"${text().replace(/["\\]/g, "\\$&")}"`;
  const wildcard = () => pick([`*${word()}`, `${word()}*`, bare(`${pick(pieces)}*${pick(pieces)}`)]);
  const regex = () => `/${list(1, 3, pattern).join("")}/${pick(["", "i"])}`;
  const pattern = () => pick(["^", "$", "\\b", ...list(9, 9, () => pick(patterns) + pick(repetitions))]);

  const path = () => list(1, 3, () => toKey(pick(keys))).join(".");
  const key = () => pick([`meta.${path()}`, `data.${path()}`, "a", "b", "a.b", "a.b.c", "cart", "a.0", "data", "meta"]);
  const content = () => pick([word, quoted, number, regex, wildcard, () => "*", () => `${word()},${quoted()}`])();
  const filter = () =>
    pick([
      () => `${key()}:${content()}`,
      () => `${key()}:${content()}`,
      () => `${key()}:=${pick([word, quoted, number])()}`,
      () => `${key()}:${pick([">", ">=", "<", "<="])}${number()}`,
      () => `${key()}:${number()}..${pick(["", number()])}`,
      () => `${pick(["message", "stack", "source", "env", "id"])}:${content()}`,
      () => `fingerprint:${pick(["ab00000000000001", "000000000000002A", "0*", "*", content()])}`,
      () => `release:${pick(["1.4.2", "web@*", "*", content()])}`,
      () => `level:${pick(levels)},${pick(levels)}`,
      () => `ts:${pick([">", "<="])}-${integer(10)}h`,
    ])();

  function term(depth: number): string {
    const kinds = [word, word, quoted, regex, wildcard, filter, filter, filter, filter];
    return pick(depth > 0 ? [...kinds, () => `(${search(depth - 1)})`] : kinds)();
  }

  function search(depth: number): string {
    return list(1, 2, () => pick(["", "", "", "-", "NOT "]) + term(depth)).join(pick([" ", " OR "]));
  }

  return Array.from({ length: count }, () => search(2));
}

function toKey(key: string): string {
  return /^[\p{L}\d]+$/u.test(key) ? key : `"${key.replace(/"/g, '\\"')}"`;
}
