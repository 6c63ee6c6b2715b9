import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "quiet-danger" | "danger" | "danger-solid";
export type ButtonSize = "sm" | "md" | "site";

const base =
  "inline-grid shrink-0 place-items-center rounded-control border font-medium whitespace-nowrap select-none transition-colors disabled:opacity-45 aria-busy:cursor-default";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent not-disabled:not-aria-busy:hover:bg-accent-strong",
  secondary: "border-line-strong bg-raised text-text not-disabled:not-aria-busy:hover:bg-raised-hover",
  quiet:
    "border-transparent text-muted not-disabled:not-aria-busy:hover:bg-hover not-disabled:not-aria-busy:hover:text-text",
  "quiet-danger":
    "border-transparent text-muted not-disabled:not-aria-busy:hover:bg-error/10 not-disabled:not-aria-busy:hover:text-error focus-visible:bg-error/10 focus-visible:text-error",
  danger: "border-error/45 text-error not-disabled:not-aria-busy:hover:bg-error/10",
  "danger-solid": "border-transparent bg-error text-on-accent not-disabled:not-aria-busy:hover:bg-error/90",
};

/** Larger touch targets on phones. */
const sizes: Record<ButtonSize, string> = {
  sm: "h-7 px-2.5 text-caption max-sm:h-9",
  md: "h-8 px-3 text-table max-sm:h-10",
  site: "h-11 px-4.5 text-ui",
};

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(base, variants[variant], sizes[size], className);
}

export const buttonIconSize: Record<ButtonSize, string> = { sm: "size-3.5", md: "size-4", site: "size-4" };
