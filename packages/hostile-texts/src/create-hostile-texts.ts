// Generates hostile texts; the same seed produces the same texts.
import { createRandom, type Random } from "./random.ts";
import { parts, prefixes, suffixes } from "./table.ts";

export interface HostileTexts extends Pick<Random, "integer"> {
  /** @param maxCharacters approximate maximum length */
  next(maxCharacters?: number): string;
}

export function createHostileTexts(seed: number): HostileTexts {
  const { integer, pick } = createRandom(seed);

  /** Mostly short, sometimes long: a thousand characters are as hostile as a million, and faster to send. */
  function length(maxCharacters: number): number {
    return Math.floor(maxCharacters ** ((integer(1_000) + 1) / 1_000));
  }

  const kinds: readonly ((characters: number) => string)[] = [
    run,
    run,
    (characters) => pick(prefixes) + run(characters) + pick(suffixes),
    (characters) => pick(prefixes) + mixture(characters) + pick(suffixes),
    (characters) => mutation(pick(prefixes) + run(characters)),
    (characters) => nestedJson(characters),
    (characters) =>
      `Error: ${run(characters / 4)}\n    at f (${run(characters / 4)}:1:1)\n${run(characters / 2)}@x:1:1`,
    (characters) => Array.from({ length: 8 }, () => pick(prefixes) + run(characters / 8)).join(pick(parts)),
  ];

  /** One part, repeated. */
  function run(characters: number): string {
    const part = pick(parts);
    return part.repeat(Math.ceil(characters / part.length));
  }

  function mixture(characters: number): string {
    const few = Array.from({ length: 1 + integer(6) }, () => pick(parts));
    let text = "";
    while (text.length < characters) text += pick(few);
    return text;
  }

  function mutation(text: string): string {
    const changes = 1 + integer(8);
    let changed = text;
    for (let change = 0; change < changes; change++) {
      const at = integer(changed.length);
      changed = changed.slice(0, at) + pick(parts) + changed.slice(at + integer(4));
    }
    return changed;
  }

  /** Nested JSON: the backslashes double with each level. */
  function nestedJson(characters: number): string {
    let text = pick(parts).repeat(4);
    for (let level = 0; level < 12 && text.length < characters / 2; level++) {
      text = JSON.stringify(integer(2) ? { [pick(parts)]: text } : [text, pick(parts)]);
    }
    return pick(prefixes) + text.slice(0, text.length - integer(4));
  }

  return { integer, next: (maxCharacters = 2_000) => pick(kinds)(length(maxCharacters)) };
}
