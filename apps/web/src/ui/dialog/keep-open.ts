import type { Dialog } from "radix-ui";
import type { ComponentProps } from "react";

type OutsideEvent = Parameters<NonNullable<ComponentProps<typeof Dialog.Content>["onInteractOutside"]>>[0];

/** Keeps a dialog open on clicks on toasts, and if it has unsaved input. */
export function keepOpen(event: OutsideEvent, dirty: boolean) {
  const onToast = event.target instanceof Element && event.target.closest("[data-toaster]") !== null;
  if (dirty || onToast) event.preventDefault();
}
