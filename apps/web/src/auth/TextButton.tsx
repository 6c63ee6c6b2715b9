import type { ComponentProps } from "react";
import { classes } from "../ui/classes.ts";

/** A button styled as a link, for switching views. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      className={classes("rounded-control font-medium text-accent hover:underline hover:underline-offset-3", className)}
    />
  );
}
