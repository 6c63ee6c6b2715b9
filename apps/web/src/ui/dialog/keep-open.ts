import type { Dialog } from "radix-ui";
import type { ComponentProps } from "react";

type OutsideEvent = Parameters<NonNullable<ComponentProps<typeof Dialog.Content>["onInteractOutside"]>>[0];

/** A click on a toast is not a click outside, and a dialog with unsaved input stays open. */
export function keepOpen(event: OutsideEvent, dirty: boolean) {
  const onToast = event.target instanceof Element && event.target.closest("[data-toaster]") !== null;
  if (dirty || onToast) event.preventDefault();
}
