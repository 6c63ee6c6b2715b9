import { useClient, useSession } from "../api/client-context.tsx";
import type { ThemeChoice } from "./theme.ts";

/** The theme as a preference of the session, for a control that changes it. */
export function useThemePreference() {
  const { session } = useClient();
  const value = useSession((state) => state.preferences.theme);
  return { value, onChange: (theme: ThemeChoice) => session.setPreferences({ theme }) };
}
