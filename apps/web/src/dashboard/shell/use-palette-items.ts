import { useQuery } from "@tanstack/react-query";
import { LogOut, Mail } from "lucide-react";
import { useNavigate } from "react-router";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { themeSwitch } from "../../ui/button/theme-switch.ts";
import {
  applicationItems,
  filterItems,
  type PaletteItem,
  screenItems,
  searchItem,
  viewItems,
} from "./palette-items.ts";

/** The items that match the typed text, in group order. */
export function usePaletteItems(typed: string, onContact: () => void): PaletteItem[] {
  const navigate = useNavigate();
  const { queries, session, logout } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  const views = useQuery(queries.views()).data ?? [];
  const theme = useSession((state) => state.preferences.theme);
  const { onClick: switchTheme, ...themeItem } = themeSwitch(theme, (next) => session.setPreferences({ theme: next }));
  const go = (path: string) => void navigate(path);
  const actions: PaletteItem[] = [
    { id: "theme", group: "Actions", ...themeItem, run: switchTheme },
    { id: "contact", group: "Actions", label: "Contact", icon: Mail, run: onContact },
    { id: "logout", group: "Actions", label: "Logout", icon: LogOut, run: () => void logout() },
  ];
  return [
    ...filterItems(
      [...screenItems(go), ...applicationItems(applications, go), ...viewItems(views, go), ...actions],
      typed,
    ),
    ...searchItem(typed.trim(), go),
  ];
}
