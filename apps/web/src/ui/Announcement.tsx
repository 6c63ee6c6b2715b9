import type { ReactNode } from "react";

/** Visually hidden live region: announced when it changes. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span aria-live="polite" className="sr-only">
      {children}
    </span>
  );
}
