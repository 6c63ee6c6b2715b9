import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Moves focus to the content after each client-side navigation, as a browser does for a new document. Returns whether
 * there has been one; on the first page, the browser manages focus.
 */
export function useRouteFocus(): boolean {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, navigatedTo: false });
  if (page.pathname !== pathname) setPage({ pathname, navigatedTo: true });
  useEffect(() => {
    if (page.navigatedTo) focusContent();
  }, [page]);
  return page.navigatedTo;
}

/** Keeps the focus of an autofocused field, and of a field in a dialog that has opened in the meantime. */
function focusContent() {
  const main = document.querySelector("main");
  const focused = document.activeElement;
  if (!main || main.contains(focused) || focused?.matches('[role="dialog"] :is(input, textarea)')) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
