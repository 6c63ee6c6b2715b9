import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { CloseButton } from "./CloseButton.tsx";
import { DialogScrim } from "./DialogScrim.tsx";
import { keepOpen } from "./keep-open.ts";
import { useReturnFocus } from "./use-return-focus.ts";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side: "left" | "right" | "bottom";
  title: string;
  /** The content has its own header; the title is visually hidden. */
  titleHidden?: boolean;
  /** At the end of the header, before the close button. */
  headEnd?: ReactNode;
  /** Below the content, which scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

const sides = {
  left: "inset-y-0 left-0 w-70 max-w-[85vw] border-r data-[state=open]:animate-from-left data-[state=closed]:animate-to-left",
  right:
    "inset-y-0 right-0 w-80 max-w-[85vw] border-l data-[state=open]:animate-from-right data-[state=closed]:animate-to-right",
  bottom:
    "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog border-t data-[state=open]:animate-from-bottom data-[state=closed]:animate-to-bottom",
};

export function Drawer(props: DrawerProps) {
  const { open, onClose, side, title, titleHidden = false, headEnd, footer, className, children } = props;
  const isSheet = side === "bottom";
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <DialogScrim />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          onInteractOutside={(event) => keepOpen(event, false)}
          className={classes("fixed z-40 flex flex-col bg-surface shadow-dialog outline-none", sides[side], className)}
        >
          {titleHidden ? (
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
          ) : (
            <div
              className={classes(
                "relative flex shrink-0 items-center gap-1 pr-2 pl-4",
                isSheet ? "h-16 pt-2" : "h-13 border-b",
              )}
            >
              {isSheet && (
                <span aria-hidden className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-pill bg-line-strong" />
              )}
              <Dialog.Title className={classes("mr-auto font-semibold", isSheet ? "text-h3" : "text-ui")}>
                {title}
              </Dialog.Title>
              {headEnd}
              <CloseButton />
            </div>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          {footer && <div className="shrink-0 border-t p-4">{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
