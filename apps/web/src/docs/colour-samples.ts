// The samples in colour, made at build: the page brings no highlighter.
import { type CodeToken, highlight } from "../ui/code/highlighter.ts";
import { groups } from "./content/groups.ts";
import { atAddress } from "./content/own-address.ts";
import { allSamples } from "./snippet-numbers.ts";

/** Lines of coloured pieces by the code, as it reads for the server at this address. */
export type SampleColours = ReadonlyMap<string, readonly (readonly CodeToken[])[]>;

export async function colourSamples(address: string): Promise<SampleColours> {
  const coloured = allSamples(groups).map(async ({ code, lang }) => {
    const own = atAddress(code, address);
    return lang === "text" ? [] : [[own, await highlight(own, lang)] as const];
  });
  return new Map((await Promise.all(coloured)).flat());
}
