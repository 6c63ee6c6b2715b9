// Levels: the words that clients may send, and the six that are stored.
import { z } from "zod/mini";

export const levels = ["error", "warn", "info", "debug", "log", "text"] as const;
export const Level = z.enum(levels);
export type Level = z.infer<typeof Level>;

/** What a client may write; `warning` is another spelling of `warn`. */
export const levelWords = [...levels, "warning"] as const;
export const LevelWord = z.enum(levelWords, `level must be one of ${levelWords.join(", ")}`);
export type LevelWord = z.infer<typeof LevelWord>;

export function toLevel(word: LevelWord): Level {
  return word === "warning" ? "warn" : word;
}
