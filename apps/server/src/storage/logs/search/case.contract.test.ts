// Upper and lower case, letter by letter: the database folds case like the matcher.
import { foldCase } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTemporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { openChdb } from "../database/chdb.ts";
import type { LogDb } from "../database/driver.ts";

let folder: TemporaryFolder;
let db: LogDb;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  db = await openChdb({ path: folder.path, readers: 1 });
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});

/** Latin, Greek, Cyrillic and Armenian with their extensions. */
const letters = [range(0x21, 0x58f), range(0x1e00, 0x1fff)].flat();
const words = [
  "ÄPFEL",
  "Éclairs",
  "ΟΔΟΣ",
  "ΟΔΟΣ ΣΑΣ",
  "İstanbul",
  "ISTANBUL ı",
  "Straße STRAẞE",
  "МОСКВА",
  "ǅ ǈ",
  "日本 Ａ",
];

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

test.each([
  ["lower", "ascii"],
  ["lowerUTF8", "unicode"],
] as const)("%s() folds case like %s searches", async (lower, folding) => {
  const texts = [...letters, ...words];
  const [row] = await db.query<{ folded: string[] }>(
    `SELECT arrayMap(text -> ${lower}(text), {texts:Array(String)}) AS folded`,
    { texts },
  );
  expect(row?.folded).toEqual(texts.map((text) => foldCase(text, folding)));
});

test("both regular expression engines ignore case the same way", async () => {
  const pairs = letters.flatMap((letter) => {
    const others = new Set([letter.toLowerCase(), letter.toUpperCase()]);
    return [...others].filter((other) => other !== letter && letters.includes(other)).map((other) => [letter, other]);
  });
  const [row] = await db.query<{ found: number[] }>(
    `SELECT arrayMap((text, letter) -> match(text, concat('(?i)^', letter, '$')),
                     {texts:Array(String)}, {letters:Array(String)}) AS found`,
    { texts: pairs.map(([text = ""]) => text), letters: pairs.map(([, letter = ""]) => letter) },
  );
  const expected = pairs.map(([text = "", letter]) => new RegExp(`^${letter}$`, "iu").test(text));
  expect(row?.found.map(Boolean)).toEqual(expected);
});
