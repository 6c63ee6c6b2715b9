import type { OutlineGroup } from "./model.ts";

/** The anchors of these sections and of their parts, as an attribute of what belongs to them. */
export function anchorsIn(sections: OutlineGroup["sections"]): string {
  return sections.flatMap((section) => [section, ...section.parts].map(({ anchor }) => anchor)).join(" ");
}
