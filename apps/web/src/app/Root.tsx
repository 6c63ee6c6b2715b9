import { useEffect } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { useRouteTitle } from "../lib/route-handle.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { LoadNotice } from "../ui/state/LoadNotice.tsx";
import { Toaster } from "../ui/toast/Toaster.tsx";
import { useRouteFocus } from "./use-route-focus.ts";

/** The frame of every page: document title, loading line during navigation, toasts. */
export function Root() {
  const navigation = useNavigation();
  const title = useRouteTitle();
  const hasNavigated = useRouteFocus();
  useEffect(() => {
    document.title = title ? `${title} · Contrail` : "Contrail";
  }, [title]);
  return (
    <>
      {navigation.state === "loading" && <LoadingBar />}
      <Announcement>{hasNavigated && (title ?? "Contrail")}</Announcement>
      <Outlet />
      <Toaster />
      <LoadNotice />
      <ScrollRestoration />
    </>
  );
}
