import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { themeSwitch } from "../../ui/button/theme-switch.ts";

/** Label, icon and action of a control that switches the theme of the app. */
export function useThemeSwitch() {
  const { session } = useClient();
  const theme = useSession((state) => state.preferences.theme);
  return themeSwitch(theme, (next) => session.setPreferences({ theme: next }));
}
