import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { Icon } from "../icon.ts";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
}

/** A link styled as a button; `to` may be a full URL outside the app. */
export function ButtonLink({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(variant, size, className)}>
      <ButtonLabel size={size} icon={icon}>
        {children}
      </ButtonLabel>
    </Link>
  );
}
