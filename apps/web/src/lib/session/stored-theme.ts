// The theme on pages that do not load the session: the same preference, read from <html> and written beside the rest.
import { useSyncExternalStore } from "react";
import { detailsKey } from "./storage-keys.ts";
import { applyTheme, type Theme } from "./theme.ts";

/** What the page shows; dark until the browser is asked, because that is how it was rendered. */
export function useShownTheme(): Theme {
  return useSyncExternalStore(watch, shownTheme, () => "dark");
}

export function chooseTheme(theme: Theme): void {
  applyTheme(theme, document.documentElement);
  try {
    const stored = JSON.parse(localStorage.getItem(detailsKey) ?? "null");
    const preferences = { sidebar: "auto", ...stored?.preferences, theme };
    localStorage.setItem(detailsKey, JSON.stringify({ user: null, ...stored, preferences }));
  } catch {
    // The browser stores nothing, or something else stands there: the choice holds as long as the page is open.
  }
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === "light" ? "light" : "dark";
}

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
