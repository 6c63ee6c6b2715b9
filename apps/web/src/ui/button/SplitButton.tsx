import { ChevronDown } from "lucide-react";
import { Menu, type MenuItem } from "../floating/Menu.tsx";
import { Button, type ButtonProps } from "./Button.tsx";
import { buttonClasses } from "./button-classes.ts";

interface SplitButtonProps extends Pick<ButtonProps, "icon" | "busy" | "onClick" | "aria-keyshortcuts"> {
  variant?: "primary" | "secondary";
  label: string;
  /** Accessible name of the button that opens the menu. */
  menuLabel: string;
  items: readonly MenuItem[];
}

/** An action, and a menu with the ways to do it. */
export function SplitButton({ variant = "secondary", label, menuLabel, items, ...button }: SplitButtonProps) {
  return (
    <div className="flex">
      <Button {...button} variant={variant} className="rounded-r-none focus-visible:z-1">
        {label}
      </Button>
      <Menu
        items={items}
        trigger={
          <button
            type="button"
            aria-label={menuLabel}
            className={buttonClasses(
              variant,
              "md",
              `-ml-px rounded-l-none px-1.5! ${variant === "primary" ? "border-l-on-accent/25!" : ""}`,
            )}
          >
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
      />
    </div>
  );
}
