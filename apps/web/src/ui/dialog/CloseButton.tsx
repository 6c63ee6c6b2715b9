import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { classes } from "../classes.ts";

/** The close button of a dialog. No tooltip: Escape would close it first, and the dialog only then. */
export function CloseButton({ className }: { className?: string }) {
  return (
    <Dialog.Close
      aria-label="Close"
      className={classes(
        "grid size-8 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text max-sm:size-10",
        className,
      )}
    >
      <X aria-hidden className="size-4" />
    </Dialog.Close>
  );
}
