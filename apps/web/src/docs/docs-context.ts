// What the page knows about the server, for its samples and API calls.
import { createContext, useContext } from "react";
import type { CallStore } from "./api/call-store.ts";
import type { HighlightedSamples } from "./article/highlight-samples.ts";

export interface DocsContextValue {
  /** The public URL of this server. */
  url: string;
  highlighted: HighlightedSamples;
  calls: CallStore;
}

const DocsContext = createContext<DocsContextValue | null>(null);

export const DocsProvider = DocsContext.Provider;

export function useDocsContext(): DocsContextValue {
  const value = useContext(DocsContext);
  if (!value) throw new Error("useDocsContext must be used within a DocsPage.");
  return value;
}
