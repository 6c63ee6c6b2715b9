import { type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../../ui/Island.tsx";

/**
 * Brings the islands of a public page to life; everything around them is left as it was rendered. That takes a moment
 * after the script has run; `atOnce` is for the one that listens to buttons outside of itself, whose presses would be
 * lost meanwhile. The page is marked as alive when the last of them listens.
 */
export function hydrateIslands<Name extends IslandName>(islands: Record<Name, ReactNode>, atOnce?: Name): void {
  const elements = document.querySelectorAll<HTMLElement>("[data-island]");
  let asleep = elements.length;
  function onAwake() {
    asleep--;
    if (asleep === 0) document.documentElement.toggleAttribute("data-alive", true);
  }
  for (const element of elements) {
    const name = element.dataset.island as Name;
    const island = <Waking onAwake={onAwake}>{islands[name]}</Waking>;
    const hydrate = () => void hydrateRoot(element, island, { identifierPrefix: name });
    if (name === atOnce) flushSync(hydrate);
    else hydrate();
  }
}

/** Its effect is the last one of the island. */
function Waking({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it wakes once
  useEffect(onAwake, []);
  return children;
}
