import { useQuery } from "@tanstack/react-query";
import { LogOut, Mail } from "lucide-react";
import { useNavigate } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { useViewsApi } from "../../lib/api/use-views-api.ts";
import { useCan } from "../../lib/session/use-team.ts";
import {
  applicationItems,
  filterItems,
  type PaletteItem,
  screenItems,
  searchItem,
  viewItems,
} from "./palette-items.ts";
import { useThemeSwitch } from "./use-theme-switch.ts";

/** The items that match the typed text, in group order. */
export function usePaletteItems(typed: string, onContact: () => void): PaletteItem[] {
  const navigate = useNavigate();
  const api = useViewsApi();
  const { queries, logout } = useClient();
  const applications = useQuery(queries.applications()).data ?? [];
  const canReadKeys = useCan("keys:read");
  const views = useQuery(api.views()).data ?? [];
  const { onClick: switchTheme, ...themeItem } = useThemeSwitch();
  const go = (path: string) => void navigate(path);
  const actions: PaletteItem[] = [
    { id: "theme", group: "Actions", ...themeItem, run: switchTheme },
    { id: "contact", group: "Actions", label: "Contact", icon: Mail, run: onContact },
    { id: "logout", group: "Actions", label: "Logout", icon: LogOut, run: () => void logout() },
  ];
  return [
    ...filterItems(
      [
        ...screenItems(go),
        ...applicationItems(applications, go, { canSetUp: canReadKeys }),
        ...viewItems(views, go),
        ...actions,
      ],
      typed,
    ),
    ...searchItem(typed.trim(), go),
  ];
}
