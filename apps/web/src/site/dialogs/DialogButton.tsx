import { Button, type ButtonProps } from "../../ui/button/Button.tsx";
import type { SiteDialog } from "./use-site-dialog.ts";

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  opens: SiteDialog;
}

/** Opens a dialog; Dialogs listens for the click, so the button itself needs no script. */
export function DialogButton({ opens, ...rest }: DialogButtonProps) {
  return <Button {...rest} aria-haspopup="dialog" data-opens={opens} />;
}
