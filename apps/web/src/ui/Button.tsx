import type { ComponentProps, MouseEvent } from "react";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";
import { classes } from "./classes.ts";
import type { Icon } from "./icon.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  busy?: boolean;
  /** Shown while busy; without it the trail is drawn. Either way the button keeps its width. */
  busyLabel?: string;
}

export function Button({
  variant = "secondary",
  size = "md",
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  // Not `disabled` while busy: a disabled button drops the keyboard focus.
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, size, classes(busy && busyLabel === undefined && "opacity-75", className))}
    >
      <ButtonLabel size={size} icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  );
}
