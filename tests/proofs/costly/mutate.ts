// Changes recipes at random. Words come from a dictionary, because chance alone wouldn't find those that the code looks for.
import type { Random } from "@contrail/hostile-texts";
import { type BodyRecipe, type FieldRecipe, type TextRecipe, text, type ValueRecipe } from "./recipe.ts";

export interface Dictionary {
  /** Names of fields that the code reads. */
  names: readonly string[];
  /** What the code looks for in texts, by file. */
  tokens: readonly (readonly string[])[];
}

const maxTimes = 2_000_000;
const maxPartCharacters = 80;
const maxFields = 12;
const json = ["1", "-1", "1e400", "null", "true", "{}", "[]", "0.1234567890123", '""', '"a"'];
const levels = ["error", "info", "FATAL", "50"];

export function createMutator({ integer, pick }: Random, { names, tokens }: Dictionary) {
  const chance = (percent: number) => integer(100) < percent;
  const token = () => pick(pick(tokens));

  function fewTokens(): string {
    // Words of one file belong together.
    const words = pick(tokens);
    return Array.from({ length: 1 + integer(3) }, () => pick(words)).join("");
  }

  function newText(): TextRecipe {
    return text({
      start: chance(50) ? fewTokens() : "",
      part: chance(30) ? token() : fewTokens(),
      times: 1 << integer(12),
      numbered: chance(20),
      end: chance(30) ? fewTokens() : "",
    });
  }

  function newValue(): ValueRecipe {
    const kind = integer(10);
    if (kind < 5) return { kind: "text", text: newText() };
    if (kind < 6) return { kind: "json", json: pick(json) };
    if (kind < 7) return { kind: "list", item: newValue(), times: 1 << integer(10) };
    if (kind < 8) return { kind: "keys", key: { ...newText(), numbered: true }, value: newValue() };
    return { kind: "object", fields: Array.from({ length: 1 + integer(3) }, newField) };
  }

  function newField(): FieldRecipe {
    return { name: pick(names), value: newValue() };
  }

  function times(before: number): number {
    const change = integer(6);
    if (change < 3) return Math.min(maxTimes, before * (2 << integer(3)));
    if (change < 4) return Math.max(1, before >> (1 + integer(3)));
    return Math.max(1, before + integer(5) - 2);
  }

  function part(before: string): string {
    const change = integer(6);
    if (change < 2) return (before + token()).slice(0, maxPartCharacters);
    if (change < 3) return (token() + before).slice(0, maxPartCharacters);
    if (change < 4) return fewTokens();
    const at = integer(before.length + 1);
    if (change < 5) return before.slice(0, at) + before.slice(at + 1 + integer(3));
    return (before.slice(0, at) + token() + before.slice(at)).slice(0, maxPartCharacters);
  }

  function mutateText(before: TextRecipe): TextRecipe {
    const change = integer(10);
    if (change < 4) return { ...before, times: times(before.times) };
    if (change < 6) return { ...before, part: part(before.part) };
    if (change < 7) return { ...before, start: part(before.start) };
    if (change < 8) return { ...before, end: part(before.end) };
    if (change < 9) return { ...before, numbered: !before.numbered };
    // What opens something often needs to be opened again and again.
    return chance(50) ? { ...before, start: before.part, part: before.start } : newText();
  }

  function mutateValue(before: ValueRecipe): ValueRecipe {
    if (chance(8)) return newValue();
    if (chance(8)) return { kind: "list", item: before, times: 1 << integer(6) };
    if (chance(8)) return { kind: "object", fields: [{ name: pick(names), value: before }] };
    switch (before.kind) {
      case "text":
        return { kind: "text", text: mutateText(before.text) };
      case "json":
        return newValue();
      case "list":
        if (chance(15)) return before.item;
        return chance(50) ? { ...before, times: times(before.times) } : { ...before, item: mutateValue(before.item) };
      case "keys":
        if (chance(30)) return { ...before, value: mutateValue(before.value) };
        return { ...before, key: { ...mutateText(before.key), numbered: chance(90) } };
      case "object":
        return { kind: "object", fields: mutateFields(before.fields) };
    }
  }

  function mutateFields(before: readonly FieldRecipe[]): FieldRecipe[] {
    const change = integer(10);
    if (before.length === 0 || (change < 2 && before.length < maxFields)) return [...before, newField()];
    const index = integer(before.length);
    if (change < 3) return before.filter((_, i) => i !== index);
    return before.map((field, i) => {
      if (i !== index) return field;
      // The value of another field, or another name for this one.
      if (change < 4) return { ...field, value: pick(before).value };
      if (change < 5) return { ...field, name: pick(names) };
      return { ...field, value: mutateValue(field.value) };
    });
  }

  return {
    fresh(): BodyRecipe {
      const fields: FieldRecipe[] = [
        { name: "level", value: { kind: "json", json: `"${pick(levels)}"` } },
        { name: "message", value: { kind: "text", text: newText() } },
      ];
      for (const name of ["stack", "data", "metadata"]) if (chance(50)) fields.push({ name, value: newValue() });
      return { fields, times: 1, areDifferent: true };
    },

    mutate(before: BodyRecipe, other: BodyRecipe): BodyRecipe {
      let recipe = before;
      for (let changes = 1 + integer(3); changes > 0; changes--) {
        if (chance(10)) recipe = { ...recipe, times: Math.min(1_000, times(recipe.times)) };
        else if (chance(5)) recipe = { ...recipe, areDifferent: !recipe.areDifferent };
        else if (chance(8)) recipe = { ...recipe, fields: replace(recipe.fields, pick(other.fields)) };
        else recipe = { ...recipe, fields: mutateFields(recipe.fields) };
      }
      return recipe;
    },
  };
}

function replace(fields: readonly FieldRecipe[], field: FieldRecipe): FieldRecipe[] {
  return [...fields.filter(({ name }) => name !== field.name), field];
}
