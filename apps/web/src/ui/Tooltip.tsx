import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface TooltipProps {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes a ref and event handlers. */
  children: ReactNode;
}

export function Tooltip({ label, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-control bg-raised px-2 py-1 text-caption text-text shadow-float"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
