import { useRef } from "react";

/**
 * Handlers for a dialog that give the focus back to where it came from, or to what `returnTo` finds. The library does so
 * only for dialogs that are opened by its own trigger; ours are opened by state.
 */
export function useReturnFocus(returnTo?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Somebody has moved it on already, as a link in the drawer does to the next page.
      if (document.activeElement !== document.body) return;
      const target = returnTo?.() ?? before.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
