import type { OutlineGroup } from "../model.ts";

/** The anchors of these sections and their subsections, as a data attribute. */
export function anchorsIn(sections: OutlineGroup["sections"]): string {
  return sections.flatMap((section) => [section, ...section.parts].map(({ anchor }) => anchor)).join(" ");
}
