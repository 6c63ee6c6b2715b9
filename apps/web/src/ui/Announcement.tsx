import type { ReactNode } from "react";

/** Read out when it changes, and not seen. */
export function Announcement({ children }: { children: ReactNode }) {
  return (
    <span aria-live="polite" className="sr-only">
      {children}
    </span>
  );
}
