import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { ApiError } from "../../lib/api/api-error.ts";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import type { DashboardParts } from "../../lib/dashboard-parts.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { useRouteHandle } from "../../lib/route-handle.ts";
import { useTeamState } from "../../lib/session/use-team.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { classes } from "../../ui/classes.ts";
import { headerSlot } from "../../ui/slot.tsx";
import { LoadingBar } from "../../ui/state/LoadingBar.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { CreditBanner } from "./CreditBanner.tsx";
import { Header } from "./Header.tsx";
import { CollapseButton, NarrowSidebar, WideSidebar } from "./Sidebar.tsx";
import { TeamGone } from "./team/TeamGone.tsx";
import { useShellDialog } from "./use-shell-dialog.ts";

// Loaded on first use.
const CommandPalette = lazyComponent(async () => (await import("./CommandPalette.tsx")).CommandPalette);
const ContactModal = lazyComponent(async () => (await import("./ContactModal.tsx")).ContactModal);
const SecondFactorNeeded = lazyComponent(
  async () => (await import("./team/SecondFactorNeeded.tsx")).SecondFactorNeeded,
);
const MenuDrawer = lazyComponent(async () => (await import("./MenuDrawer.tsx")).MenuDrawer);

const pagePadding = "px-8 py-6 max-md:px-4 max-md:py-5";

interface ShellProps {
  /** Replaces screens that need an application until there is one. */
  onboarding: ReactNode;
  parts: DashboardParts;
}

/** The frame of the dashboard: sidebar (a drawer up to 1024 px), header and content. */
export function Shell(props: ShellProps) {
  const { width, toggle } = useSidebarWidth();
  const [menu, setMenu] = useState<"unmounted" | "open" | "closed">("unmounted");
  const { flush = false, edgeToEdge = false } = useRouteHandle();
  const { dialog, open, close } = useShellDialog();
  const closeMenu = () => setMenu("closed");
  const { team } = useTeamState();
  return (
    <div className="flex min-h-dvh bg-surface">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <aside
        data-sidebar={width}
        className={classes("sticky top-0 h-dvh shrink-0 border-r max-lg:hidden", width === "wide" ? "w-64" : "w-20")}
      >
        {width === "wide" ? (
          <WideSidebar brandEnd={<CollapseButton onCollapse={toggle} />} counts={props.parts.navCounts} />
        ) : (
          <NarrowSidebar onExpand={toggle} counts={props.parts.navCounts} />
        )}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <headerSlot.Provider>
          <Header flush={flush} onMenu={() => setMenu("open")} onOpen={open} />
          <ConnectionBanner />
          <CreditBanner key={`credits ${team?.id}`} />
          <main
            id="content"
            tabIndex={-1}
            className={classes("flex flex-1 flex-col", !flush && !edgeToEdge && pagePadding)}
          >
            {/* A screen starts afresh in another team. */}
            {team ? <ShellContent key={team.id} team={team.name} {...props} /> : <TeamGone />}
          </main>
        </headerSlot.Provider>
      </div>
      {menu !== "unmounted" && <MenuDrawer open={menu === "open"} onClose={closeMenu} counts={props.parts.navCounts} />}
      {dialog === "palette" && <CommandPalette onClose={close} onContact={() => open("contact")} />}
      {dialog === "contact" && <ContactModal onClose={close} />}
    </div>
  );
}

/** The screen, or onboarding if there are no applications. */
function ShellContent({ team, onboarding, parts }: ShellProps & { team: string }) {
  const { queries } = useClient();
  const applications = useQuery(queries.applications());
  const { withoutApplications = false, flush = false, edgeToEdge = false } = useRouteHandle();
  const { pathname } = useLocation();
  const page = <Outlet context={parts} />;
  const isClosed = applications.error instanceof ApiError && applications.error.code === "second_factor_needed";
  if (isClosed && pathname !== "/dashboard/settings") return <SecondFactorNeeded team={team} />;
  if (withoutApplications) return page;
  if (!applications.isFetched) return <LoadingBar label="Loading your applications" />;
  // A list that failed to load is not empty; screens report the error where it matters.
  return applications.data?.length === 0 ? (
    <div className={classes((flush || edgeToEdge) && pagePadding)}>{onboarding}</div>
  ) : (
    page
  );
}

/** The saved preference; by default, the sidebar is narrow only on Logs, which needs the space. */
function useSidebarWidth() {
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
