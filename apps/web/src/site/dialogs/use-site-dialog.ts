import { useEffect, useState } from "react";

const names = ["contact", "demo"] as const;
export type SiteDialog = (typeof names)[number];

/** The open dialog: opened by a button, or by the URL fragment (#contact, #demo) of a link from any page. */
export function useSiteDialog() {
  const [dialog, setDialog] = useState<SiteDialog | null>(null);

  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
      if (button) setDialog(toDialog(button.dataset.opens));
    }
    const onHashChange = () => setDialog(toDialog(location.hash.slice(1)));
    onHashChange();
    addEventListener("hashchange", onHashChange);
    document.addEventListener("click", onClick);
    return () => {
      removeEventListener("hashchange", onHashChange);
      document.removeEventListener("click", onClick);
    };
  }, []);

  function close() {
    setDialog(null);
    // So that the same link can open it again.
    if (toDialog(location.hash.slice(1))) history.replaceState(history.state, "", location.pathname + location.search);
  }
  return { dialog, close };
}

function toDialog(text: string | undefined): SiteDialog | null {
  return names.find((name) => name === text) ?? null;
}
