import { useState } from "react";

/**
 * A handler for a dialog that gives the focus back to where it came from, or to what `returnTo` finds. The library does
 * so only for dialogs that are opened by its own trigger; ours are opened by state.
 */
export function useReturnFocus(open: boolean, returnTo?: () => HTMLElement | null) {
  const [before, setBefore] = useState<{ open: boolean; focused: Element | null }>({ open: false, focused: null });
  // While it is being rendered: a field of the dialog may take the focus as soon as it is drawn.
  if (open !== before.open) setBefore({ open, focused: open ? document.activeElement : before.focused });
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Somebody has moved it on already, as a link in the drawer does to the next page.
      if (document.activeElement !== document.body) return;
      const target = returnTo?.() ?? before.focused;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
