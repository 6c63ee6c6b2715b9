// The headings of the documentation, for the menu in the browser.
import { groups } from "./content/groups.ts";
import type { OutlineGroup } from "./model.ts";

export const outline: readonly OutlineGroup[] = groups.map(({ title, sections }) => ({
  title,
  sections: sections.map((section) => ({
    anchor: section.anchor,
    title: section.title,
    parts: section.parts.map((part) => ({ anchor: part.anchor, title: part.title })),
  })),
}));
