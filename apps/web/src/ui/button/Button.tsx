import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  /** Set (even to false) if the action must not run twice: then a double click or a held Enter counts once. */
  busy?: boolean;
  /** Shown while busy instead of an animated trail. The button keeps its width either way. */
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
  onMouseDown,
  onKeyDown,
  type = "button",
  "aria-disabled": ariaDisabled,
  ...rest
}: ButtonProps) {
  const isOff = busy || ariaDisabled === true;
  const startsOnce = busy !== undefined;
  // Pressed once and not clicked yet. The page may move the button from under the pointer before it is released; then the
  // second click of a double click is the first one that arrives.
  const isPressed = useRef(false);

  function pressMouse(event: MouseEvent<HTMLButtonElement>) {
    if (event.detail === 1) isPressed.current = true;
    onMouseDown?.(event);
  }

  // Not `disabled` while busy: a disabled button loses the keyboard focus. `aria-disabled` keeps it, too.
  function click(event: MouseEvent<HTMLButtonElement>) {
    // The action may have finished before the second click of a double click.
    const isSecondClick = startsOnce && event.detail > 1 && !isPressed.current;
    isPressed.current = false;
    if (isOff || isSecondClick) event.preventDefault();
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
      onMouseDown={pressMouse}
      onClick={click}
      onKeyDown={press}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      className={buttonClasses(
        variant,
        size,
        classes(
          busy && busyLabel === undefined && "opacity-75",
          ariaDisabled === true && "pointer-events-none opacity-45",
          className,
        ),
      )}
    >
      <ButtonLabel size={size} icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonLabel>
    </button>
  );
}
