// The theme on pages that don't load the session: the same stored preference, reflected in attributes of <html>.
import { useSyncExternalStore } from "react";
import { detailsKey } from "./storage-keys.ts";
import { applyTheme, type Theme, type ThemeChoice, themeChoices } from "./theme.ts";

/** The theme that is shown; dark on the server, because that is how pages are prerendered. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, currentTheme, () => "dark");
}

/** The theme that was chosen; undefined on the server, which doesn't know it. */
export function useThemeChoice(): ThemeChoice | undefined {
  return useSyncExternalStore(watch, currentChoice, () => undefined);
}

export function setTheme(theme: ThemeChoice): void {
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

function currentChoice(): ThemeChoice {
  return themeChoices.find((choice) => choice === document.documentElement.dataset.themeChoice) ?? "dark";
}

function watch(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "data-theme-choice"],
  });
  return () => observer.disconnect();
}
