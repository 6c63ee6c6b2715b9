// Runs a regular expression in time that grows only with the length of the text: all ways to match advance together,
// character by character, so there is never a way to go back to. Of a very long text it sees the beginning.
import { searchLimits } from "../search.ts";
import { type Regex, type Repeat, requiredText } from "./regex.ts";

interface CharacterStep {
  kind: "character";
  matches: (code: number) => boolean;
  next: number;
}

type Step =
  | CharacterStep
  | { kind: "assertion"; source: string; next: number }
  | { kind: "fork"; next: readonly number[] }
  | { kind: "match" };

export function compileRegex(regex: Regex, ignoreCase: boolean): (text: string) => boolean {
  const { steps, start } = toProgram(regex, ignoreCase);
  const seen = new Int32Array(steps.length);
  const required = ignoreCase ? "" : requiredText(regex);

  return (whole) => {
    const text = whole.slice(0, searchLimits.regexReach);
    if (!text.includes(required)) return false;
    seen.fill(-1);
    let reached: number[] = [];
    for (let at = 0; ; ) {
      // A match may begin anywhere.
      reached.push(start);
      const waiting = follow(reached, text, at);
      if (waiting === "matched") return true;
      if (at >= text.length) return false;
      const code = text.codePointAt(at) ?? 0;
      reached = [];
      for (const { matches, next } of waiting) if (matches(code)) reached.push(next);
      at += code > 0xffff ? 2 : 1;
    }
  };

  /** Goes on as far as it can without reading a character. */
  function follow(pending: number[], text: string, at: number): CharacterStep[] | "matched" {
    const waiting: CharacterStep[] = [];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const step = steps[index];
      if (step === undefined || seen[index] === at) continue;
      seen[index] = at;
      if (step.kind === "match") return "matched";
      if (step.kind === "character") waiting.push(step);
      else if (step.kind === "fork") pending.push(...step.next);
      else if (holds(step.source, text, at)) pending.push(step.next);
    }
    return waiting;
  }
}

function holds(assertion: string, text: string, at: number): boolean {
  if (assertion === "^") return at === 0;
  if (assertion === "$") return at === text.length;
  const isBoundary = isWord(text[at - 1]) !== isWord(text[at]);
  return isBoundary === (assertion === "\\b");
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character);
}

function toProgram(regex: Regex, ignoreCase: boolean) {
  const steps: Step[] = [];
  const characters = new Map<string, CharacterStep["matches"]>();

  const add = (step: Step): number => steps.push(step) - 1;

  /** Written from its end: answers where `part` starts, with `next` behind it. */
  function write(part: Regex, next: number): number {
    switch (part.kind) {
      case "character":
        return add({ kind: "character", matches: toTest(part.source), next });
      case "assertion":
        return add({ kind: "assertion", source: part.source, next });
      case "sequence":
        return part.of.reduceRight((after, each) => write(each, after), next);
      case "choice":
        return add({ kind: "fork", next: part.of.map((each) => write(each, next)) });
      case "repeat":
        return writeRepeat(part, next);
    }
  }

  function writeRepeat({ of, min, max }: Repeat, next: number): number {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) start = writeLoop(of, next);
    else for (let left = max - min; left > 0; left--) start = add({ kind: "fork", next: [write(of, start), next] });
    for (let left = min; left > 0; left--) start = write(of, start);
    return start;
  }

  function writeLoop(of: Regex, next: number): number {
    const ways = [next];
    const loop = add({ kind: "fork", next: ways });
    ways.push(write(of, loop));
    return loop;
  }

  function toTest(source: string): CharacterStep["matches"] {
    const test = characters.get(source) ?? createCharacterTest(source, ignoreCase);
    characters.set(source, test);
    return test;
  }

  return { start: write(regex, add({ kind: "match" })), steps };
}

function createCharacterTest(source: string, ignoreCase: boolean): CharacterStep["matches"] {
  const regex = new RegExp(`^${source}$`, ignoreCase ? "iu" : "u");
  const ask = (code: number) => regex.test(String.fromCodePoint(code));
  const ascii: (boolean | undefined)[] = [];
  return (code) => {
    if (code > 0x7f) return ask(code);
    ascii[code] ??= ask(code);
    return ascii[code];
  };
}
