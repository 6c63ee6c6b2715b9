// Numbers the copyable samples of each page in order.
import type { DocsBlock, DocsPageContent, Sample } from "../model.ts";

export function numberSnippets(pages: readonly DocsPageContent[]): ReadonlyMap<Sample, number> {
  return new Map(pages.flatMap((page) => samplesOn(page).map((sample, index) => [sample, index + 1] as const)));
}

export function samplesOn({ sections }: DocsPageContent): Sample[] {
  return sections.flatMap((section) => [section, ...section.parts]).flatMap(({ blocks }) => blocks.flatMap(samplesOf));
}

function samplesOf(block: DocsBlock): readonly Sample[] {
  if (block.kind === "sample") return [block.sample];
  if (block.kind === "tabs") return block.tabs.flatMap(({ samples }) => samples);
  return [];
}
