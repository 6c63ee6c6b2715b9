// Every sample that can be copied has a number, in the order of the page.
import type { Block, Group, Sample } from "./model.ts";

export function numberSnippets(groups: readonly Group[]): ReadonlyMap<Sample, number> {
  return new Map(allSamples(groups).map((sample, place) => [sample, place + 1]));
}

export function allSamples(groups: readonly Group[]): Sample[] {
  return groups
    .flatMap(({ sections }) => sections.flatMap((section) => [section, ...section.parts]))
    .flatMap(({ blocks }) => blocks.flatMap(samplesOf));
}

function samplesOf(block: Block): readonly Sample[] {
  if (block.kind === "sample") return [block.sample];
  if (block.kind === "choices") return block.choices.flatMap(({ samples }) => samples);
  return [];
}
