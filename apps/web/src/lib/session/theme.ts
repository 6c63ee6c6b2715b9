// Dark by default. <html data-theme> selects the design tokens.

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

export function otherTheme(theme: Theme): Theme {
  return theme === "dark" ? "light" : "dark";
}

export function applyTheme(theme: Theme, root: HTMLElement) {
  root.dataset.theme = theme;
}
