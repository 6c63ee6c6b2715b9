import { Moon, Sun } from "lucide-react";
import { otherTheme, type Theme } from "../../lib/session/theme.ts";

/** The props of a button that switches the theme. */
export function themeSwitch(theme: Theme, onSwitch: (theme: Theme) => void) {
  const next = otherTheme(theme);
  return { label: `Switch to ${next} theme`, icon: theme === "dark" ? Sun : Moon, onClick: () => onSwitch(next) };
}
