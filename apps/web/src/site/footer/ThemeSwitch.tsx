import { setTheme, useTheme } from "../../lib/session/stored-theme.ts";
import { themeSwitch } from "../../ui/button/theme-switch.ts";

/** For pages without the session; the dashboard has its own. */
export function ThemeSwitch() {
  const { label, icon: IconDrawing, onClick } = themeSwitch(useTheme(), setTheme);
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 max-tablet:size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
    >
      <IconDrawing aria-hidden className="size-4" />
    </button>
  );
}
