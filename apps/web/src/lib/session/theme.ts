// A theme of one's own, or that of the system; dark by default. <html data-theme> selects the design tokens,
// <html data-theme-choice> is the choice. public/theme.js sets both before the first paint, and follows the system.

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = Exclude<ThemeChoice, "system">;

export function otherTheme(theme: Theme): Theme {
  return theme === "dark" ? "light" : "dark";
}

export function applyTheme(choice: ThemeChoice, root: HTMLElement) {
  root.dataset.themeChoice = choice;
  root.dataset.theme = choice === "system" ? systemTheme() : choice;
}

function systemTheme(): Theme {
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}
