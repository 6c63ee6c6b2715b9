import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { Icon } from "./icon.ts";

export interface MenuItem {
  id: string;
  label: string;
  icon?: Icon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

export function Menu({ trigger, items, align = "end" }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 animate-fade-in rounded-segment bg-raised p-1 shadow-float outline-none"
        >
          {items.map(({ id, label, icon: IconDrawing, danger = false, disabled, onSelect }) => (
            <DropdownMenu.Item
              key={id}
              disabled={disabled}
              onSelect={onSelect}
              className={classes(
                "flex h-8 cursor-default items-center gap-2.5 rounded-control px-2.5 text-table outline-none data-disabled:opacity-45 max-sm:h-10",
                danger
                  ? "text-error data-highlighted:bg-error/10"
                  : "text-muted data-highlighted:bg-active data-highlighted:text-text",
              )}
            >
              {IconDrawing && <IconDrawing aria-hidden className="size-4" />}
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
