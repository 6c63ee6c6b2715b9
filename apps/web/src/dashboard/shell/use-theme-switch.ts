import { useClient } from "../../lib/api/client-context.tsx";
import { useTheme } from "../../lib/session/stored-theme.ts";
import { themeSwitch } from "../../ui/button/theme-switch.ts";

/** Label, icon and action of a control that switches the theme of the app. */
export function useThemeSwitch() {
  const { session } = useClient();
  return themeSwitch(useTheme(), (next) => session.setPreferences({ theme: next }));
}
