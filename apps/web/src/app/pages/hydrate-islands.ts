import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../../ui/Island.tsx";

/** Brings the islands of a public page to life; everything around them is left as it was rendered. */
export function hydrateIslands<Name extends IslandName>(islands: Record<Name, ReactNode>): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const name = element.dataset.island as Name;
    hydrateRoot(element, islands[name], { identifierPrefix: name });
  }
}
