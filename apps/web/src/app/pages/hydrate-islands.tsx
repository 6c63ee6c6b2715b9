import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../../ui/Island.tsx";

/**
 * Brings the islands of a public page to life; everything around them is left as it was rendered. The page is marked as
 * alive when the last of them listens, which is a moment after its script has run.
 */
export function hydrateIslands<Name extends IslandName>(islands: Record<Name, ReactNode>): void {
  const elements = document.querySelectorAll<HTMLElement>("[data-island]");
  let asleep = elements.length;
  function onAwake() {
    asleep--;
    if (asleep === 0) document.documentElement.toggleAttribute("data-alive", true);
  }
  for (const element of elements) {
    const name = element.dataset.island as Name;
    hydrateRoot(element, <Waking onAwake={onAwake}>{islands[name]}</Waking>, { identifierPrefix: name });
  }
}

/** Its effect is the last one of the island. */
function Waking({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it wakes once
  useEffect(onAwake, []);
  return children;
}
