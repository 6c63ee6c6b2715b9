// Where each heading is. Headings have unique anchors, so that text can link to them wherever they move.
import { pages } from "./pages.ts";

const addresses: ReadonlyMap<string, string> = new Map(
  pages.flatMap(({ path, sections }) =>
    sections.flatMap(({ anchor, parts }) => {
      const isPage = sections.length === 1;
      return [
        [anchor, isPage ? path : `${path}#${anchor}`] as const,
        ...parts.map((part) => [part.anchor, `${path}#${part.anchor}`] as const),
      ];
    }),
  ),
);

/** `#masking` -> `/docs/privacy#masking`; other targets stay. */
export function resolveLink(target: string): string {
  if (!target.startsWith("#")) return target;
  const address = addresses.get(target.slice(1));
  if (address === undefined) throw new Error(`The documentation has no heading ${target}.`);
  return address;
}
