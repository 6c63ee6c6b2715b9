import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "../../lib/session/stored-theme.ts";
import { otherTheme } from "../../lib/session/theme.ts";
import { themeWords } from "../content/theme.ts";

/** For pages without the session; the dashboard has its own. */
export function ThemeSwitch() {
  const theme = useTheme();
  const IconDrawing = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === "dark" ? themeWords.toLight : themeWords.toDark}
      onClick={() => setTheme(otherTheme(theme))}
      className="grid size-9 max-tablet:size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
    >
      <IconDrawing aria-hidden className="size-4" />
    </button>
  );
}
