// Schemas of levels, for what is sent and returned.
import { z } from "zod/mini";
import type * as level from "./level.ts";
import { levelReason, levels, levelWords, toLevelWord } from "./level.ts";

export type Level = level.Level;
export const Level = z.enum(levels);

export type LevelWord = level.LevelWord;
export const LevelWord = z.enum(levelWords, levelReason);

/** A level as clients send it. */
export const SentLevel = z
  .union([z.string(), z.number()], levelReason)
  .check(z.refine((sent) => toLevelWord(sent) !== undefined, levelReason));
