import { classes } from "../classes.ts";
import type { FieldSize } from "./Field.tsx";

const control =
  "w-full rounded-control border bg-field text-text transition-[border-color,box-shadow] placeholder:text-faint read-only:border-line read-only:bg-transparent disabled:opacity-45";
const controlSizes: Record<FieldSize, string> = {
  sm: "px-2.5 text-caption max-sm:px-3 max-sm:text-table",
  md: "px-3 text-table",
  site: "px-3.5 text-ui",
};

/** Styles of an input or text area, including focus and error. */
export function controlClasses(size: FieldSize, error: string | undefined, className?: string) {
  return classes(
    control,
    controlSizes[size],
    error ? "border-error focus-visible:ring-field-error" : "border-line-strong focus-visible:ring-field",
    className,
  );
}
