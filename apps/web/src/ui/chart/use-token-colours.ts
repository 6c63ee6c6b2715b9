import { useMemo, useSyncExternalStore } from "react";

/** The values of colour tokens in the theme in force, for what is painted on a canvas. */
export function useTokenColours(variables: readonly string[]): string[] {
  // One text, because a snapshot is compared by identity.
  const joined = useSyncExternalStore(watchTheme, () => readTokens(variables).join(" "));
  return useMemo(() => joined.split(" "), [joined]);
}

function readTokens(variables: readonly string[]): string[] {
  const style = getComputedStyle(document.documentElement);
  return variables.map((variable) => style.getPropertyValue(variable).trim());
}

function watchTheme(turned: () => void) {
  const observer = new MutationObserver(turned);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
