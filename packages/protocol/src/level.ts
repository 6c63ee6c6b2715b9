// Levels: the words that clients may send, and the six levels they map to. Without schemas, because worker threads need
// this and would each load the schema library for it.

export const levels = ["error", "warn", "info", "debug", "log", "text"] as const;
export type Level = (typeof levels)[number];

/** In any letter case. */
const names = {
  error: ["error", "fatal", "critical", "alert", "emergency"],
  warn: ["warn", "warning"],
  info: ["info", "notice", "http"],
  debug: ["debug", "trace", "verbose", "silly"],
  log: ["log"],
  text: ["text"],
} as const satisfies Record<Level, readonly string[]>;

/** syslog (0 to 7) and pino (10 to 60). */
const numbers = {
  error: [0, 1, 2, 3, 50, 60],
  warn: [4, 40],
  info: [5, 6, 30],
  debug: [7, 10, 20],
  log: [],
  text: [],
} as const satisfies Record<Level, readonly number[]>;

type Name = (typeof names)[Level][number];

/** A level as sent: a name in a common spelling, or a number as a string. */
export type LevelWord = Name | Capitalize<Name> | Uppercase<Name> | `${(typeof numbers)[Level][number]}`;

/** The store saves the index in this list: words may be appended, but never moved. */
export const levelWords: readonly LevelWord[] = listWords();

const levelOfWord = new Map(levels.flatMap((level) => wordsOf(level).map((word) => [word, level] as const)));
const wordOfSent = new Map<unknown, LevelWord>(levels.flatMap(toSentWords));
const longestName = Math.max(...levels.flatMap((level) => names[level].map(({ length }) => length)));

export const levelReason = `level must be one of ${levels.flatMap((level) => names[level]).join(", ")} (in any case), or a number of pino (10, 20, 30, 40, 50, 60) or syslog (0 to 7)`;

/** undefined if it isn't a level. */
export function toLevelWord(sent: unknown): LevelWord | undefined {
  const word = wordOfSent.get(sent);
  if (word !== undefined || typeof sent !== "string" || sent.length > longestName) return word;
  // Mixed case, such as eRRor.
  return wordOfSent.get(sent.toLowerCase());
}

export function toLevel(word: LevelWord): Level {
  return levelOfWord.get(word) ?? "log";
}

/** All words that mean one of these levels. */
export function toLevelWords(wanted: readonly Level[]): LevelWord[] {
  return levelWords.filter((word) => wanted.includes(toLevel(word)));
}

function listWords(): LevelWord[] {
  const first: LevelWord[] = [...levels, "warning"];
  return [...new Set([...first, ...levels.flatMap(wordsOf)])];
}

function wordsOf(level: Level): LevelWord[] {
  const spellings = names[level].flatMap((name) => [name, capitalize(name), name.toUpperCase() as Uppercase<Name>]);
  return [...spellings, ...numbers[level].map((number) => `${number}` as const)];
}

function toSentWords(level: Level): [sent: unknown, LevelWord][] {
  const words = wordsOf(level).filter((word) => !/^\d/.test(word));
  return [
    ...words.map((word): [unknown, LevelWord] => [word, word]),
    ...numbers[level].map((number): [unknown, LevelWord] => [number, `${number}`]),
  ];
}

function capitalize(name: Name): Capitalize<Name> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
}
