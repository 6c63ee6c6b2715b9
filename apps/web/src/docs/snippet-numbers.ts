// Every sample that can be copied has a number, in the order of the page.
import type { Block, Group, Sample } from "./model.ts";

export function numberSnippets(groups: readonly Group[]): ReadonlyMap<Sample, number> {
  const blocks = groups.flatMap((group) =>
    group.sections.flatMap((section) => [section, ...(section.parts ?? [])].flatMap((part) => part.blocks)),
  );
  return new Map(blocks.flatMap(samplesOf).map((sample, place) => [sample, place + 1]));
}

function samplesOf(block: Block): readonly Sample[] {
  if (block.kind === "samples") return block.samples;
  if (block.kind === "choices") return block.choices.flatMap(({ samples }) => samples);
  return [];
}
