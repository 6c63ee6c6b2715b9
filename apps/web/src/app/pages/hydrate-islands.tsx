import { type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../../ui/Island.tsx";

/**
 * Hydrates the islands of a public page; the static markup around them is left alone. Hydration is asynchronous, except
 * for `sync`: the island that listens to buttons outside of itself and would otherwise miss early clicks. The page gets
 * `data-alive` once all islands are hydrated.
 */
export function hydrateIslands<Name extends IslandName>(islands: Record<Name, ReactNode>, sync?: Name): void {
  const elements = document.querySelectorAll<HTMLElement>("[data-island]");
  let pending = elements.length;
  function onHydrated() {
    pending--;
    if (pending === 0) document.documentElement.toggleAttribute("data-alive", true);
  }
  for (const element of elements) {
    const name = element.dataset.island as Name;
    const island = <HydrationMarker onHydrated={onHydrated}>{islands[name]}</HydrationMarker>;
    const hydrate = () => void hydrateRoot(element, island, { identifierPrefix: name });
    if (name === sync) flushSync(hydrate);
    else hydrate();
  }
}

/** Its effect runs after those of the island it wraps. */
function HydrationMarker({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydrates once
  useEffect(onHydrated, []);
  return children;
}
