import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";

export interface MenuItem {
  id: string;
  label: string;
  icon?: Icon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

export function Menu({ trigger, items, align = "end" }: MenuProps) {
  const selected = useRef<MenuItem["onSelect"]>(null);

  // After the focus has returned to the button, so that a dialog opened by an item can return it there.
  function runSelected() {
    const onSelect = selected.current;
    selected.current = null;
    if (onSelect) queueMicrotask(onSelect);
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runSelected}
          className="z-50 min-w-44 rounded-segment bg-raised p-1 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {items.map(({ id, label, icon: IconDrawing, danger = false, disabled, onSelect }) => (
            <DropdownMenu.Item
              key={id}
              disabled={disabled}
              onSelect={() => {
                selected.current = onSelect;
              }}
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
