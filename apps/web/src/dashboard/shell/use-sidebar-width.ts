import { useLocation } from "react-router";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";

/** The saved preference; by default, the sidebar is narrow only on Logs, which needs the space. */
export function useSidebarWidth() {
  const { session } = useClient();
  const preference = useSession((state) => state.preferences.sidebar);
  const isWide = useMediaQuery("(min-width: 1600px)");
  const { pathname } = useLocation();
  const defaultWidth = pathname.startsWith("/dashboard/logs") && !isWide ? "narrow" : "wide";
  const width = preference === "auto" ? defaultWidth : preference;
  return {
    width,
    toggle: () => session.setPreferences({ sidebar: width === "wide" ? "narrow" : "wide" }),
  };
}
