import { useEffect } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { usePageHandle } from "../lib/page-handle.ts";
import { Announcement } from "../ui/Announcement.tsx";
import { LoadingLine } from "../ui/state/LoadingLine.tsx";
import { Toaster } from "../ui/toast/Toaster.tsx";
import { useArrival } from "./use-arrival.ts";

/** The frame of every page: document title, loading line during navigation, toasts. */
export function Root() {
  const navigation = useNavigation();
  const { title } = usePageHandle();
  const hasArrived = useArrival();
  useEffect(() => {
    document.title = title ? `${title} · Contrail` : "Contrail";
  }, [title]);
  return (
    <>
      {navigation.state === "loading" && <LoadingLine />}
      <Announcement>{hasArrived && (title ?? "Contrail")}</Announcement>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
