import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

interface TooltipProps {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** The label is more than a word: a small card instead of a tag. */
  card?: boolean;
  /** One element that takes a ref and event handlers. */
  children: ReactNode;
}

export function Tooltip({ label, side = "top", card = false, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={classes(
              "z-50 max-w-72 animate-fade-in bg-raised text-caption text-text shadow-float",
              card ? "rounded-segment px-3 py-2" : "rounded-control px-2 py-1",
            )}
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
