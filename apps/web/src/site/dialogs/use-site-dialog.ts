import { useEffect, useState } from "react";

const names = ["contact", "demo"] as const;
export type SiteDialog = (typeof names)[number];

/** Which dialog is open: that of a pressed button, or of the address (#contact, #demo), where links of any page lead. */
export function useSiteDialog() {
  const [dialog, setDialog] = useState<SiteDialog | null>(null);

  useEffect(() => {
    function press({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-opens]") : null;
      if (button) setDialog(toDialog(button.dataset.opens));
    }
    const follow = () => setDialog(toDialog(location.hash.slice(1)));
    follow();
    addEventListener("hashchange", follow);
    document.addEventListener("click", press);
    return () => {
      removeEventListener("hashchange", follow);
      document.removeEventListener("click", press);
    };
  }, []);

  function close() {
    setDialog(null);
    // So that the same link opens it again.
    if (toDialog(location.hash.slice(1))) history.replaceState(history.state, "", location.pathname + location.search);
  }
  return { dialog, close };
}

function toDialog(text: string | undefined): SiteDialog | null {
  return names.find((name) => name === text) ?? null;
}
