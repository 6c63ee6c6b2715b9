// Makes recipes at random, and changes them. Words come from a dictionary, because chance alone wouldn't find those that the
// code looks for.
import type { Random } from "@contrail/hostile-texts";
import type { Vocabulary } from "./dictionary.ts";
import { textOf } from "./expressions.ts";
import { type BodyRecipe, type FieldRecipe, type TextRecipe, text, type ValueRecipe, wraps } from "./recipe.ts";
import { countRepetitions, fillAt, grow, maxPartTokens, maxTimes, repeatTokens, tokensOf } from "./repetitions.ts";

const maxPartCharacters = 80;
const maxFields = 12;
const maxEvents = 1_000;
const json = ["1", "-1", "1e400", "null", "true", "{}", "[]", "0.1234567890123", '""', '"a"'];
const levels = ["error", "info", "FATAL", "50"];

export type Mutator = ReturnType<typeof createMutator>;

export function createMutator(random: Random, dictionary: readonly Vocabulary[]) {
  const { integer, pick } = random;
  const chance = (percent: number) => integer(100) < percent;
  const withWords = dictionary.filter(({ words, expressions }) => words.length + expressions.length > 0);
  const withNames = dictionary.filter(({ names }) => names.length > 0);

  const numbers = [...new Set(dictionary.flatMap(({ words }) => words.filter((word) => /^\d{1,9}$/.test(word))))];

  const fewWords = (words: readonly string[]) => Array.from({ length: 1 + integer(3) }, () => pick(words)).join("");

  function newText(): TextRecipe {
    const { words, expressions } = pick(withWords);
    if (expressions.length > 0 && chance(60)) return textOf(pick(expressions), words, random);
    return text({
      start: chance(50) ? fewWords(words) : "",
      part: fewWords(words),
      times: 1 << integer(12),
      numbered: chance(20),
      end: chance(30) ? fewWords(words) : "",
    });
  }

  function newValue(names: readonly string[]): ValueRecipe {
    const kind = integer(10);
    if (kind < 5) return { kind: "text", text: newText() };
    if (kind < 6) return { kind: "json", json: pick(json) };
    if (kind < 7) return { kind: "list", item: newValue(names), times: 1 << integer(8) };
    if (kind < 8) return { kind: "keys", key: { ...newText(), numbered: true }, value: newValue(names) };
    return { kind: "object", fields: Array.from({ length: 1 + integer(4) }, () => newField(names)) };
  }

  const newField = (names: readonly string[]): FieldRecipe => ({ name: pick(names), value: newValue(names) });

  function times(before: number): number {
    const change = integer(6);
    if (change < 3) return Math.min(maxTimes, before * (2 << integer(3)));
    if (change < 4) return Math.max(1, before >> (1 + integer(3)));
    return Math.max(1, before + integer(5) - 2);
  }

  function part(before: string): string {
    const { words } = pick(withWords);
    const change = integer(8);
    // Numbers mean something else each.
    if (change > 5 && /\d/.test(before)) return before.replace(/\d+/, () => pick(numbers));
    if (change < 2) return (before + pick(words)).slice(0, maxPartCharacters);
    if (change < 3) return (pick(words) + before).slice(0, maxPartCharacters);
    if (change < 4) return fewWords(words);
    const at = integer(before.length + 1);
    if (change < 5) return before.slice(0, at) + before.slice(at + 1 + integer(3));
    return (before.slice(0, at) + pick(words) + before.slice(at)).slice(0, maxPartCharacters);
  }

  function mutateText(before: TextRecipe): TextRecipe {
    const change = integer(13);
    if (change < 4) return { ...before, times: times(before.times) };
    if (change < 5) return { ...before, copies: times(before.copies) };
    if (change < 7) return { ...before, part: part(before.part) };
    if (change < 8) return { ...before, start: part(before.start) };
    if (change < 9) return { ...before, end: part(before.end) };
    if (change < 10) return { ...before, numbered: !before.numbered };
    if (change < 12) return repeatAnyPart(before);
    // What opens something often needs to be opened again and again.
    return chance(50) ? { ...before, start: before.part, part: before.start } : newText();
  }

  function repeatAnyPart(before: TextRecipe): TextRecipe {
    const tokens = tokensOf(before);
    const start = integer(tokens.length);
    return repeatTokens(tokens, start, start + 1 + integer(maxPartTokens), before.part.length * before.times);
  }

  /** @param others values that may take its place: what is costly somewhere may be costlier elsewhere */
  function mutateValue(before: ValueRecipe, others: readonly ValueRecipe[]): ValueRecipe {
    const { names } = pick(withNames);
    if (chance(8)) return newValue(names);
    if (chance(8) && others.length > 0) return pick(others);
    if (chance(8)) return { kind: "list", item: before, times: 1 << integer(6) };
    if (chance(8)) return { kind: "object", fields: [{ name: pick(names), value: before }] };
    switch (before.kind) {
      case "text":
        return { kind: "text", text: mutateText(before.text) };
      case "json":
        return newValue(names);
      case "list":
        if (chance(15)) return before.item;
        if (chance(50)) return { ...before, times: times(before.times) };
        return { ...before, item: mutateValue(before.item, others) };
      case "keys":
        if (chance(30)) return { ...before, value: mutateValue(before.value, others) };
        return { ...before, key: { ...mutateText(before.key), numbered: chance(90) } };
      case "object":
        return { kind: "object", fields: mutateFields(before.fields, others) };
    }
  }

  function mutateFields(before: readonly FieldRecipe[], others: readonly ValueRecipe[]): FieldRecipe[] {
    const { names } = pick(withNames);
    const change = integer(10);
    if (before.length === 0 || (change < 2 && before.length < maxFields)) return [...before, newField(names)];
    const index = integer(before.length);
    if (change < 3) return before.filter((_, i) => i !== index);
    return before.map((field, i) => {
      if (i !== index) return field;
      if (change < 4) return { ...field, name: pick(names) };
      return { ...field, value: mutateValue(field.value, others) };
    });
  }

  function growBody(before: BodyRecipe): BodyRecipe {
    const percent = pick([20, 50, 100]);
    return grow(before, 2 << integer(6), () => chance(percent));
  }

  return {
    grow: (before: BodyRecipe): BodyRecipe =>
      chance(50) ? growBody(before) : fillAt(before, integer(countRepetitions(before))),

    fresh(): BodyRecipe {
      const fields: FieldRecipe[] = [
        { name: "level", value: { kind: "json", json: `"${pick(levels)}"` } },
        { name: "message", value: { kind: "text", text: newText() } },
      ];
      for (const name of ["stack", "data", "metadata"])
        if (chance(50)) fields.push({ name, value: newValue(pick(withNames).names) });
      return { wrap: pick(wraps), fields, times: 1, areDifferent: true };
    },

    mutate(before: BodyRecipe, other: BodyRecipe): BodyRecipe {
      const others = [before, other].flatMap(({ fields }) => fields.flatMap(({ value }) => valuesIn(value)));
      let recipe = before;
      for (let changes = 1 + integer(3); changes > 0; changes--) {
        const change = integer(100);
        if (change < 10) recipe = { ...recipe, times: Math.min(maxEvents, times(recipe.times)) };
        else if (change < 13) recipe = { ...recipe, areDifferent: !recipe.areDifferent };
        else if (change < 15) recipe = { ...recipe, wrap: pick(wraps) };
        else if (change < 25) recipe = growBody(recipe);
        else if (change < 33 && other.fields.length > 0)
          recipe = { ...recipe, fields: replace(recipe.fields, pick(other.fields)) };
        else recipe = { ...recipe, fields: mutateFields(recipe.fields, others) };
      }
      return recipe;
    },
  };
}

function replace(fields: readonly FieldRecipe[], field: FieldRecipe): FieldRecipe[] {
  return [...fields.filter(({ name }) => name !== field.name), field];
}

/** Itself, and what it contains. */
function valuesIn(value: ValueRecipe): ValueRecipe[] {
  if (value.kind === "list") return [value, ...valuesIn(value.item)];
  if (value.kind === "keys") return [value, ...valuesIn(value.value)];
  if (value.kind === "object") return [value, ...value.fields.flatMap((field) => valuesIn(field.value))];
  return [value];
}
