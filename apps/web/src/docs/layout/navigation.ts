// The links of the side navigation and the menu: the sections of the first page, and all other pages.
import { groups } from "../content/pages.ts";
import type { DocsPageContent, DocsSection, NavigationGroup } from "../model.ts";

export const navigation: readonly NavigationGroup[] = groups.map(({ title, pages }) => ({
  title,
  items: pages.flatMap(toItems),
}));

function toItems({ path, title, sections }: DocsPageContent) {
  if (sections.length === 1) return [{ title, href: path, anchors: sections.map(anchorsIn).join(" ") }];
  return sections.map((section) => ({
    title: section.title,
    href: `${path}#${section.anchor}`,
    anchors: anchorsIn(section),
  }));
}

/** The anchors of a section and its parts. */
export function anchorsIn({ anchor, parts }: Pick<DocsSection, "anchor" | "parts">): string {
  return [anchor, ...parts.map((part) => part.anchor)].join(" ");
}
