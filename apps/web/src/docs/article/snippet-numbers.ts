// Numbers all copyable samples in page order.
import type { DocsBlock, DocsGroup, Sample } from "../model.ts";

export function numberSnippets(groups: readonly DocsGroup[]): ReadonlyMap<Sample, number> {
  return new Map(allSamples(groups).map((sample, index) => [sample, index + 1]));
}

export function allSamples(groups: readonly DocsGroup[]): Sample[] {
  return groups
    .flatMap(({ sections }) => sections.flatMap((section) => [section, ...section.parts]))
    .flatMap(({ blocks }) => blocks.flatMap(samplesOf));
}

function samplesOf(block: DocsBlock): readonly Sample[] {
  if (block.kind === "sample") return [block.sample];
  if (block.kind === "tabs") return block.tabs.flatMap(({ samples }) => samples);
  return [];
}
