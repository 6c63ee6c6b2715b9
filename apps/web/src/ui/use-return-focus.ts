import { useRef } from "react";

/**
 * Handlers for a dialog that give the focus back to where it came from. The library does so only for dialogs that are
 * opened by its own trigger; ours are opened by state.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
