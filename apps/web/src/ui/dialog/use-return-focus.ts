import { useState } from "react";

/**
 * Returns the focus to the previously focused element, or to `returnTo`, when a dialog closes. Radix does this only for
 * dialogs opened by its trigger; ours are opened by state.
 */
export function useReturnFocus(open: boolean, returnTo?: () => HTMLElement | null) {
  const [before, setBefore] = useState<{ open: boolean; focused: Element | null }>({ open: false, focused: null });
  // During render: a field of the dialog may take the focus as soon as it mounts.
  if (open !== before.open) setBefore({ open, focused: open ? document.activeElement : before.focused });
  return {
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // The focus has already moved, as when a link in a drawer opens the next page.
      if (document.activeElement !== document.body) return;
      const target = returnTo?.() ?? before.focused;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
