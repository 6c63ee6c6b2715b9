import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { CloseButton } from "./CloseButton.tsx";
import { DialogScrim } from "./DialogScrim.tsx";
import { keepOpen } from "./keep-open.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** Unsaved input: clicking outside doesn't close it. */
  dirty?: boolean;
  /** Buttons, right-aligned at the bottom. */
  actions?: ReactNode;
  /** At the end of the title row, before the close button. */
  headEnd?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** Fixed height, no padding; the content scrolls itself. */
  tall?: boolean;
  /** Fullscreen; tall modals always are on phones. */
  full?: boolean;
  /** Opening focuses the dialog itself instead of the first control in it. */
  focusDialog?: boolean;
  /** Receives the focus on close; by default, it returns to the previous element. */
  returnTo?: () => HTMLElement | null;
  /** False if the actions already include a way out, as in Confirm. */
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
    headEnd,
    size = "md",
    tall = false,
    full = false,
    focusDialog = false,
    returnTo,
    closeButton = true,
    children,
  } = props;
  const returnFocus = useReturnFocus(open, returnTo);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <DialogScrim />
        <div
          className={classes(
            "pointer-events-none fixed inset-0 z-40 flex items-center justify-center",
            !full && "p-4",
            tall && "max-sm:p-0",
          )}
        >
          <Dialog.Content
            {...returnFocus}
            {...(focusDialog && { onOpenAutoFocus: focusTarget })}
            onInteractOutside={(event) => keepOpen(event, dirty)}
            {...(description === undefined && { "aria-describedby": undefined })}
            className={classes(
              "pointer-events-auto relative flex max-h-full w-full flex-col bg-raised shadow-dialog outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
              full ? "h-full" : `rounded-dialog ${widths[size]}`,
              tall && !full && "h-198",
              tall && "max-sm:h-full max-sm:max-w-none max-sm:rounded-none",
            )}
          >
            <div className="shrink-0 px-6 pt-6 max-sm:px-5 max-sm:pt-5">
              <Dialog.Title className={classes("text-h3 font-semibold wrap-anywhere", closeButton && "pr-10")}>
                {title}
              </Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-1 text-ui text-muted">{description}</Dialog.Description>
              )}
            </div>
            {children !== undefined && (
              <div
                className={classes(
                  "flex min-h-0 flex-1 flex-col",
                  tall ? "mt-4 overflow-hidden rounded-b-[inherit]" : "mt-5 overflow-y-auto px-6 max-sm:px-5",
                )}
              >
                {children}
              </div>
            )}
            {actions !== undefined && (
              <div className="flex shrink-0 flex-wrap justify-end gap-2 px-6 pt-6 max-sm:px-5">{actions}</div>
            )}
            {!tall && <div className="h-6 shrink-0 max-sm:h-5" />}
            {/* Last in the DOM, so that opening focuses the first field or action instead. */}
            <div className="absolute top-5.5 right-4 flex items-center gap-2 max-sm:top-3.5 max-sm:right-3">
              {headEnd}
              {closeButton && <CloseButton />}
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function focusTarget(event: Event) {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.focus();
}
