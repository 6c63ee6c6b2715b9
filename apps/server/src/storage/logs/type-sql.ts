// Rows of certain types as SQL.
import { type LevelWord, levelWords } from "@contrail/protocol";

/** The words of a level are a few ranges of codes: the engine compares with those faster than with a set of words. */
export function typesSql(words: readonly LevelWord[]): string {
  const codes = words.map((word) => levelWords.indexOf(word) + 1).toSorted((one, other) => one - other);
  const runs: { first: number; last: number }[] = [];
  for (const code of new Set(codes)) {
    const latest = runs.at(-1);
    if (latest && latest.last === code - 1) latest.last = code;
    else runs.push({ first: code, last: code });
  }
  const conditions = runs.map(({ first, last }) =>
    first === last ? `toInt8(type) = ${first}` : `toInt8(type) BETWEEN ${first} AND ${last}`,
  );
  return conditions.length === 0 ? "0" : `(${conditions.join(" OR ")})`;
}
