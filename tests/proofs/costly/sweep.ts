// Tries what chance would take long to find: each short part of a text repeated, and repetitions grown.
import type { BodyRecipe } from "./recipe.ts";
import {
  countRepetitions,
  fillAt,
  growAt,
  maxPartTokens,
  repeatTokens,
  replaceText,
  textsIn,
  tokensOf,
} from "./repetitions.ts";

/** In characters: a text that fits into one slice of the screen, and one that just fits into a log. */
const lengths = [16_000, 60_000];
const factors = [8, 64];
/** Of a text: those of a stack are alike. */
const maxTokens = 40;

export function* repeatParts(recipe: BodyRecipe): Generator<BodyRecipe> {
  for (const text of textsIn(recipe)) {
    const tokens = tokensOf(text);
    for (const characters of lengths)
      for (let start = 0; start < Math.min(tokens.length, maxTokens); start++)
        for (let end = start + 1; end <= Math.min(tokens.length, start + maxPartTokens); end++)
          yield replaceText(recipe, text, repeatTokens(tokens, start, end, characters));
  }
}

export function* growEach(recipe: BodyRecipe): Generator<BodyRecipe> {
  for (let index = 0; index < countRepetitions(recipe); index++)
    for (const factor of factors) yield growAt(recipe, index, factor);
}

export function* growPairs(recipe: BodyRecipe): Generator<BodyRecipe> {
  for (let index = 0; index < countRepetitions(recipe); index++)
    for (const factor of factors) yield* growEach(growAt(recipe, index, factor));
}

export function* fillEach(recipe: BodyRecipe): Generator<BodyRecipe> {
  for (let index = 0; index < countRepetitions(recipe); index++) yield fillAt(recipe, index);
}
