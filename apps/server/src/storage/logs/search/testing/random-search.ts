// Random logs and random searches for them, which a seed repeats. They share a small stock of awkward pieces, so that
// searches find something.
import { levels } from "@contrail/protocol";
import { type NamedRow, now, toRow } from "./search-table.ts";

const pieces = [
  "cart",
  "Cart",
  "net",
  "time",
  "out",
  "42",
  "4.2",
  "-1",
  "500",
  "true",
  "null",
  "a",
  "b",
  "n",
  "ab",
  "001b",
  "ÄPFEL",
  "äpfel",
  "É",
  "é",
  "ΟΔΟΣ",
  "οδος",
  "İ",
  "ı",
  "ß",
  "K",
  "Ж",
  "ж",
  "日本",
  "😀",
  "\n",
  "\\n",
  "\\",
  '"',
  "'",
  "\t",
  "\u001b[31m",
  "\u2028",
  "*",
  ".",
  "-",
  "/",
  ":",
  ",",
  "[",
  "]",
  "{",
  "}",
  "(",
  ")",
  " ",
] as const;
const keys = ["a", "b", "c", "a.b", "b.c", "0", "1", "cart", "user id", "ä", 'q"', "n"] as const;

export type RandomSearches = ReturnType<typeof createRandomSearches>;

export function createRandomSearches(seed: number) {
  let state = seed;

  function integer(below: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  }
  function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    return items[integer(items.length)] as Item;
  }
  const list = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: integer(most + 1) }, make);
  const text = (): string => list(4, () => pick(pieces)).join("");

  function value(depth: number): unknown {
    const kinds = [text, text, () => pick([0, 1, 42, -1, 4.2, 500, 1500, 0.001]), () => pick([true, false, null])];
    const nested = [() => list(3, () => value(depth - 1)), () => record(depth - 1)];
    return pick(depth > 0 ? [...kinds, ...nested] : kinds)();
  }
  function record(depth: number): Record<string, unknown> {
    return Object.fromEntries(list(4, () => [pick(keys), value(depth)]));
  }

  function row(id: number): NamedRow {
    return toRow({
      id: String(id).padStart(4, "0"),
      time: now - integer(10) * 3_600_000,
      level: pick(levels),
      source: pick(["api", "api-gateway", "Web"]),
      message: text(),
      stack: pick(["", text()]),
      environment: pick(["", "production"]),
      data: pick([undefined, value(3)]),
      metadata: pick([undefined, record(3)]),
    });
  }

  const plain = () => text().replace(/["\s()]/g, "") || "cart";
  const quoted = () => `"${text().replace(/["\\]/g, "\\$&")}"`;
  const number = () => pick(["0", "1", "42", "-1", "4.2", "500", "42.0"]);
  const pattern = (): string =>
    Array.from({ length: 1 + integer(3) }, () => {
      const part = pick([
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
        "\\.",
        "\\b",
        "^",
        "$",
        "4",
      ]);
      return /^(?:\\b|\^|\$)$/.test(part) ? part : part + pick(["", "", "", "*", "+", "?", "{2}", "{0,2}?"]);
    }).join("");
  const regex = () => `/${pattern()}/${pick(["", "i"])}`;
  const wildcard = () =>
    pick([`*${plain()}`, `${plain()}*`, `${pick(pieces)}*${pick(pieces)}`.replace(/["\s()]/g, "")]);
  const path = () => {
    const segments = Array.from({ length: 1 + integer(3) }, () => pick(keys));
    return segments.map((key) => (/^[\p{L}\d]+$/u.test(key) ? key : `"${key.replace(/"/g, '\\"')}"`)).join(".");
  };
  const key = () =>
    pick([`meta.${path()}`, `data.${path()}`, pick(["a", "b", "a.b", "a.b.c", "cart", "a.0"]), "data", "meta"]);
  const content = () => pick([plain, quoted, number, regex, wildcard, () => "*", () => `${plain()},${quoted()}`])();
  const filters = [
    () => `${key()}:${content()}`,
    () => `${key()}:=${pick([plain, quoted, number])()}`,
    () => `${key()}:${pick([">", ">=", "<", "<="])}${number()}`,
    () => `${key()}:${number()}..${pick(["", number()])}`,
    () => `${pick(["message", "stack", "source", "env", "id"])}:${content()}`,
    () => `level:${pick(levels)},${pick(levels)}`,
    () => `ts:${pick([">", "<="])}-${integer(10)}h`,
  ];

  function term(depth: number): string {
    const simple = [plain, plain, quoted, regex, wildcard, ...filters];
    return pick(depth > 0 ? [...simple, () => `(${search(depth - 1)})`] : simple)();
  }
  function search(depth: number): string {
    return Array.from({ length: 1 + integer(2) }, () => pick(["", "", "", "-", "NOT "]) + term(depth)).join(
      pick([" ", " OR "]),
    );
  }

  return { rows: (count: number) => Array.from({ length: count }, (_, id) => row(id)), search: () => search(2) };
}
