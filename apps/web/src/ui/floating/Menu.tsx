import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { classes } from "../classes.ts";
import type { Icon } from "../icon.ts";
import { Kbd } from "../Kbd.tsx";

export interface MenuItem {
  id: string;
  label: string;
  icon?: Icon;
  /** Before the label, in place of an icon. */
  lead?: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** Set if something else opens it, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, items, align = "end", open, onOpenChange }: MenuProps) {
  const selected = useRef<MenuItem["onSelect"]>(null);

  // After the focus has returned to the button, so that a dialog opened by an item can return it there.
  function runSelected() {
    const onSelect = selected.current;
    selected.current = null;
    if (onSelect) queueMicrotask(onSelect);
  }

  return (
    <DropdownMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runSelected}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-segment bg-raised p-1 shadow-float outline-none data-[state=open]:animate-fade-in"
        >
          {items.map(({ id, label, icon: IconDrawing, lead, shortcut, danger = false, disabled, onSelect }) => (
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
              {lead}
              {label}
              {shortcut !== undefined && (
                <span aria-hidden className="ml-auto pl-4">
                  <Kbd>{shortcut}</Kbd>
                </span>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
