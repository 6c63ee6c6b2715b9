import { useEffect } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { usePageHandle } from "../lib/page-handle.ts";
import { LoadingLine } from "../ui/LoadingLine.tsx";
import { Toaster } from "../ui/Toaster.tsx";

/** What surrounds every page: its title, the loading line between two pages, toasts. */
export function Root() {
  const navigation = useNavigation();
  const { title } = usePageHandle();
  useEffect(() => {
    document.title = title ? `${title} · Contrail` : "Contrail";
  }, [title]);
  return (
    <>
      {navigation.state === "loading" && <LoadingLine />}
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
