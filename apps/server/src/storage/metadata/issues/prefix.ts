// What the ids of an application's issues start with: `SHOP` of `SHOP-12`.

const minLetters = 2;
const maxLetters = 4;

/** The first word of the name, or more of it if that has too few letters. */
export function toPrefix(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toUpperCase()
    .split(/[^\p{Letter}]+/u)
    .map((word) => word.replace(/[^A-Z]/g, ""))
    .filter((word) => word !== "");
  const [first = ""] = words;
  const letters = first.length < minLetters ? words.join("") : first;
  return letters.length < minLetters ? "APP" : letters.slice(0, maxLetters);
}

/** `SHOP2` if there is a `SHOP`. */
export function uniquePrefix(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? prefix : `${prefix}${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** undefined: no issue has this id. */
export function parseIssueId(text: string): { prefix: string; number: number } | undefined {
  const [, prefix, number] = /^([A-Z][A-Z\d]{0,9})-([1-9]\d{0,8})$/.exec(text) ?? [];
  return prefix === undefined ? undefined : { prefix, number: Number(number) };
}
