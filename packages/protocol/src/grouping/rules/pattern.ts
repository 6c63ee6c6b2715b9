// Patterns of a rule: text in which `*` stands for anything.

export function matchesPattern(text: string, pattern: string): boolean {
  const parts = pattern.split("*");
  const first = parts.shift() ?? "";
  const last = parts.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
    if (at > end) return false;
  }
  return true;
}

/** The words that two templates share, in order, with `*` between them; `*` alone if they share none. */
export function commonWords(one: string, other: string): string {
  const [a, b] = [one.split(" "), other.split(" ")];
  // lengths[i][j]: of the longest common sequence of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] =
        a[i] === b[j] && a[i] !== "*" ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  let pattern = "";
  /** Words that only one of them has, since the last common one. */
  const skipped = { ofA: 0, ofB: 0 };
  function add(word: string): void {
    const isGap = skipped.ofA + skipped.ofB > 0;
    // A gap that is empty in one of them has no spaces of its own.
    const isEmptyInOne = skipped.ofA === 0 || skipped.ofB === 0;
    const before = pattern === "" ? "" : " ";
    pattern += isGap ? `${before}*${isEmptyInOne ? "" : " "}${word}` : before + word;
    skipped.ofA = skipped.ofB = 0;
  }
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const word = a[i];
    if (word !== undefined && word === b[j] && word !== "*") {
      add(word);
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) {
      skipped.ofA++;
      i++;
    } else {
      skipped.ofB++;
      j++;
    }
  }
  skipped.ofA += a.length - i;
  skipped.ofB += b.length - j;
  if (skipped.ofA + skipped.ofB === 0) return pattern;
  return skipped.ofA === 0 || skipped.ofB === 0 || pattern === "" ? `${pattern}*` : `${pattern} *`;
}

/** `src/pay/*` of `src/pay/card.ts` and `src/pay/bank.ts`; `*` if they share no folder. */
export function commonFolder(one: string, other: string): string {
  const [a, b] = [one.split("/").slice(0, -1), other.split("/").slice(0, -1)];
  const different = a.findIndex((folder, index) => folder !== b[index]);
  const shared = different < 0 ? a : a.slice(0, different);
  return [...shared, "*"].join("/");
}
