import type { ComponentProps } from "react";
import type { Icon } from "../icon.ts";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

interface ButtonAnchorProps extends ComponentProps<"a"> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
}

/** A link styled as a button, for pages without the router. */
export function ButtonAnchor({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClasses(variant, size, className)}>
      <ButtonLabel size={size} icon={icon}>
        {children}
      </ButtonLabel>
    </a>
  );
}
