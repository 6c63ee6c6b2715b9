import type { ComponentProps } from "react";
import { classes } from "../../ui/classes.ts";
import type { Icon } from "../../ui/icon.ts";

interface BarButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Accessible name and native tooltip. */
  label: string;
  icon: Icon;
}

/** Like IconButton, but without the tooltip component. */
export function BarButton({ label, icon: IconDrawing, className, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      data-needs-script
      className={classes(
        "inline-grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text max-md:size-11",
        className,
      )}
    >
      <IconDrawing aria-hidden className="size-4 max-md:size-5" />
    </button>
  );
}
