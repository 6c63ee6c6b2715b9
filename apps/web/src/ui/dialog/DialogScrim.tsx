import { Dialog } from "radix-ui";

/** The backdrop of a dialog. */
export function DialogScrim() {
  return (
    <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
  );
}
