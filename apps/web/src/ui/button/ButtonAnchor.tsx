import type { ComponentProps, ReactNode } from "react";
import type { Icon } from "../icon.ts";
import { ButtonLabel } from "./ButtonLabel.tsx";
import { type ButtonSize, type ButtonVariant, buttonClasses } from "./button-classes.ts";

export interface ButtonLookProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: Icon;
  className?: string;
  children?: ReactNode;
}

/** A link styled as a button, for pages without the router. */
export function ButtonAnchor(props: ComponentProps<"a"> & ButtonLookProps & { href: string }) {
  return <a {...withButtonLook(props)} />;
}

/** The props of a link, with the class names and the content of a button. */
export function withButtonLook<Props extends ButtonLookProps>(props: Props) {
  const { variant = "secondary", size = "md", icon, className, children, ...link } = props;
  return {
    ...link,
    className: buttonClasses(variant, size, className),
    children: (
      <ButtonLabel size={size} icon={icon}>
        {children}
      </ButtonLabel>
    ),
  };
}
