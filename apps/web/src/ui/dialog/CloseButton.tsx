import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { classes } from "../classes.ts";

/** The cross of a dialog. It has no tooltip: Escape would close that first, and only then the dialog. */
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
