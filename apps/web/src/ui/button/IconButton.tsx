import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Tooltip } from "../floating/Tooltip.tsx";
import type { Icon } from "../icon.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name and tooltip. */
  label: string;
  icon: Icon;
  /** 28, 32 or 44 px; the largest is for touch. */
  size?: "sm" | "md" | "lg";
}

const sizes = { sm: "size-7", md: "size-8", lg: "size-11" };

export function IconButton({
  label,
  icon: IconDrawing,
  size = "md",
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classes(
          "inline-grid shrink-0 place-items-center rounded-control text-muted transition-colors not-disabled:hover:bg-hover not-disabled:hover:text-text disabled:opacity-45",
          sizes[size],
          className,
        )}
      >
        <IconDrawing aria-hidden className={size === "lg" ? "size-5" : "size-4"} />
      </button>
    </Tooltip>
  );
}
