import { setTheme, useThemeChoice } from "../../lib/session/stored-theme.ts";
import { ThemePicker } from "../../ui/button/ThemePicker.tsx";

/** For pages without the session; the app has its own. */
export function SiteTheme({ className = "" }: { className?: string }) {
  return <ThemePicker value={useThemeChoice()} onChange={setTheme} className={className} />;
}
