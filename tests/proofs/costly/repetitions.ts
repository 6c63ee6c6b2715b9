// What is repeated in a recipe, and what could be.
import {
  type BodyRecipe,
  type FieldRecipe,
  type TextRecipe,
  text,
  toBody,
  toText,
  type ValueRecipe,
} from "./recipe.ts";

/** Of one part. */
export const maxTimes = 2_000_000;
/** Words, numbers and signs of a part that is repeated. */
export const maxPartTokens = 3;

/** The same, but with more of those repetitions for which `grows` is true: it is asked in the same order each time. */
export function grow(recipe: BodyRecipe, factor: number, grows: () => boolean): BodyRecipe {
  const more = (times: number) => (grows() ? Math.min(maxTimes, Math.ceil(times * factor)) : times);
  const changeText = (given: TextRecipe) => ({ ...given, times: more(given.times), copies: more(given.copies) });
  return { ...recipe, fields: mapFields(recipe.fields, changeText, more) };
}

/** @param index of the repetition */
export function growAt(recipe: BodyRecipe, index: number, factor: number): BodyRecipe {
  let at = 0;
  return grow(recipe, factor, () => at++ === index);
}

/** As large as a body can be: one of its repetitions takes what is left. */
export function fillAt(recipe: BodyRecipe, index: number): BodyRecipe {
  for (let factor = maxTimes; factor > 1; factor /= 2) {
    const filled = growAt(recipe, index, factor);
    if (toBody(filled) !== undefined) return filled;
  }
  return recipe;
}

export function countRepetitions(recipe: BodyRecipe): number {
  let count = 0;
  grow(recipe, 1, () => ++count < 0);
  return count;
}

export function textsIn(recipe: BodyRecipe): TextRecipe[] {
  const texts: TextRecipe[] = [];
  mapFields(recipe.fields, (given) => {
    texts.push(given);
    return given;
  });
  return texts;
}

export function replaceText(recipe: BodyRecipe, before: TextRecipe, after: TextRecipe): BodyRecipe {
  return { ...recipe, fields: mapFields(recipe.fields, (given) => (given === before ? after : given)) };
}

function mapFields(
  fields: readonly FieldRecipe[],
  changeText: (text: TextRecipe) => TextRecipe,
  changeTimes = (times: number) => times,
): FieldRecipe[] {
  function change(value: ValueRecipe): ValueRecipe {
    switch (value.kind) {
      case "text":
        return { ...value, text: changeText(value.text) };
      case "list":
        return { ...value, item: change(value.item), times: changeTimes(value.times) };
      case "keys":
        return { ...value, key: changeText(value.key), value: change(value.value) };
      case "object":
        return { ...value, fields: mapFields(value.fields, changeText, changeTimes) };
      case "json":
        return value;
    }
  }
  return fields.map((field) => ({ ...field, value: change(field.value) }));
}

/** The words, numbers and signs of a text whose part isn't repeated. */
export function tokensOf(recipe: TextRecipe): string[] {
  return toText({ ...recipe, times: 1, copies: 1, numbered: false }).match(/\p{L}+|\d+|./gsu) ?? [];
}

/** Repeats some of the tokens, until the text has so many characters. */
export function repeatTokens(tokens: readonly string[], start: number, end: number, characters: number): TextRecipe {
  const part = tokens.slice(start, end).join("");
  return text({
    start: tokens.slice(0, start).join(""),
    part,
    times: Math.max(1, Math.ceil(characters / Math.max(part.length, 1))),
    end: tokens.slice(end).join(""),
  });
}
