import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { CloseButton } from "./CloseButton.tsx";
import { classes } from "./classes.ts";
import { DialogScrim } from "./DialogScrim.tsx";
import { keepOpen } from "./keep-open.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Unsaved input: a click outside no longer closes. */
  dirty?: boolean;
  /** Buttons, right aligned at the foot. */
  actions?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** Left out where the actions already offer a way out, as in Confirm. */
  closeButton?: boolean;
  children?: ReactNode;
}

const widths = { sm: "max-w-100", md: "max-w-120", lg: "max-w-160", xl: "max-w-230" };

export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    title,
    description,
    dirty = false,
    actions,
    size = "md",
    closeButton = true,
    children,
  } = props;
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <DialogScrim />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Dialog.Content
            {...returnFocus}
            onInteractOutside={(event) => keepOpen(event, dirty)}
            {...(description === undefined && { "aria-describedby": undefined })}
            className={classes(
              "pointer-events-auto relative flex max-h-full w-full flex-col rounded-dialog bg-raised shadow-dialog outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
              widths[size],
            )}
          >
            <div className="px-6 pt-6 max-sm:px-5 max-sm:pt-5">
              <Dialog.Title className={classes("text-h3 font-semibold", closeButton && "pr-10")}>{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-1 text-ui text-muted">{description}</Dialog.Description>
              )}
            </div>
            {children !== undefined && (
              <div className="mt-5 min-h-0 flex-1 overflow-y-auto px-6 max-sm:px-5">{children}</div>
            )}
            {actions !== undefined && (
              <div className="flex flex-wrap justify-end gap-2 px-6 pt-6 max-sm:px-5">{actions}</div>
            )}
            <div className="h-6 shrink-0 max-sm:h-5" />
            {/* Last, so that opening focuses the first field or action instead. */}
            {closeButton && <CloseButton className="absolute top-5.5 right-4 max-sm:top-3.5 max-sm:right-3" />}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
