import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content of each page that is navigated to, as a browser does between documents. Tells whether
 * that has happened yet; the first page is the browser's own business.
 */
export function useArrival(): boolean {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, navigatedTo: false });
  if (page.pathname !== pathname) setPage({ pathname, navigatedTo: true });
  useEffect(() => {
    if (page.navigatedTo) focusContent();
  }, [page]);
  return page.navigatedTo;
}

/** A field that took the focus by itself keeps it, and so does one of a dialog that was opened meanwhile. */
function focusContent() {
  const main = document.querySelector("main");
  const focused = document.activeElement;
  if (!main || main.contains(focused) || focused?.matches('[role="dialog"] :is(input, textarea)')) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
