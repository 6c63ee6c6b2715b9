import { Moon, Sun } from "lucide-react";
import { chooseTheme, useShownTheme } from "../../lib/session/stored-theme.ts";
import { otherTheme } from "../../lib/session/theme.ts";
import { themeWords } from "../content/theme.ts";

/** For pages without the session; the dashboard has its own. */
export function ThemeSwitch() {
  const theme = useShownTheme();
  const IconDrawing = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === "dark" ? themeWords.toLight : themeWords.toDark}
      onClick={() => chooseTheme(otherTheme(theme))}
      className="grid size-9 max-tablet:size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
    >
      <IconDrawing aria-hidden className="size-4" />
    </button>
  );
}
