import { useLocation } from "react-router";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { useMediaQuery } from "../../lib/use-media-query.ts";

/** The saved preference; by default, the sidebar is narrow only on Logs, which needs the space. */
export function useSidebarWidth() {
  const { session } = useClient();
  const chosen = useSession((state) => state.preferences.sidebar);
  const isRoomy = useMediaQuery("(min-width: 1600px)");
  const { pathname } = useLocation();
  const fitting = pathname.startsWith("/dashboard/logs") && !isRoomy ? "narrow" : "wide";
  const width = chosen === "auto" ? fitting : chosen;
  return {
    width,
    toggle: () => session.prefer({ sidebar: width === "wide" ? "narrow" : "wide" }),
  };
}
