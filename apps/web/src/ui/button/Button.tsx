import type { ComponentProps, KeyboardEvent, MouseEvent } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  /** Given where a press starts something that must not start twice: a double click and a held Enter count once. */
  busy?: boolean;
  /** Shown while busy; without it the trail is drawn. Either way the button keeps its width. */
  busyLabel?: string;
}

export function Button({
  variant = "secondary",
  size = "md",
  icon,
  busy,
  busyLabel,
  className,
  children,
  onClick,
  onKeyDown,
  type = "button",
  ...rest
}: ButtonProps) {
  const startsOnce = busy !== undefined;

  // Not `disabled` while busy: a disabled button drops the keyboard focus.
  function click(event: MouseEvent<HTMLButtonElement>) {
    // The work of the first click may have ended before the second one of a double click comes.
    const isSecondClick = startsOnce && event.detail > 1;
    if (busy || isSecondClick) event.preventDefault();
    else onClick?.(event);
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    if (startsOnce && event.repeat && event.key === "Enter") event.preventDefault();
    onKeyDown?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      onKeyDown={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClasses(variant, size, classes(busy && busyLabel === undefined && "opacity-75", className))}
    >
      <ButtonLabel size={size} icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  );
}
