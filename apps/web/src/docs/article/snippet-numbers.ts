// Numbers all copyable samples in page order.
import type { Block, Group, Sample } from "../model.ts";

export function numberSnippets(groups: readonly Group[]): ReadonlyMap<Sample, number> {
  return new Map(allSamples(groups).map((sample, index) => [sample, index + 1]));
}

export function allSamples(groups: readonly Group[]): Sample[] {
  return groups
    .flatMap(({ sections }) => sections.flatMap((section) => [section, ...section.parts]))
    .flatMap(({ blocks }) => blocks.flatMap(samplesOf));
}

function samplesOf(block: Block): readonly Sample[] {
  if (block.kind === "sample") return [block.sample];
  if (block.kind === "tabs") return block.tabs.flatMap(({ samples }) => samples);
  return [];
}
