// Highlights the samples at build time, so that the pages need no highlighter.
import type { CodeToken } from "../../ui/code/code-token.ts";
import { highlight } from "../../ui/code/highlighter.ts";
import { pages } from "../content/pages.ts";
import { withServerUrl } from "../content/sample-url.ts";
import { samplesOn } from "./snippet-numbers.ts";

/** Highlighted lines by code, with this server's URL. */
export type HighlightedSamples = ReadonlyMap<string, readonly (readonly CodeToken[])[]>;

export async function highlightSamples(url: string): Promise<HighlightedSamples> {
  const highlighted = pages.flatMap(samplesOn).map(async ({ code, lang }) => {
    const ownCode = withServerUrl(code, url);
    return lang === "text" ? [] : [[ownCode, await highlight(ownCode, lang)] as const];
  });
  return new Map((await Promise.all(highlighted)).flat());
}
