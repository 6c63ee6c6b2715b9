// The theme on pages that don't load the session: the same stored preference, reflected in <html data-theme>.
import { useSyncExternalStore } from "react";
import { detailsKey } from "./storage-keys.ts";
import { applyTheme, type Theme } from "./theme.ts";

/** The current theme; dark on the server, because that is how pages are prerendered. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, currentTheme, () => "dark");
}

export function setTheme(theme: Theme): void {
  applyTheme(theme, document.documentElement);
  try {
    const stored = JSON.parse(localStorage.getItem(detailsKey) ?? "null");
    const preferences = { sidebar: "auto", ...stored?.preferences, theme };
    localStorage.setItem(detailsKey, JSON.stringify({ user: null, ...stored, preferences }));
  } catch {
    // Storage is blocked or contains something else: the choice lasts until the page is closed.
  }
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
