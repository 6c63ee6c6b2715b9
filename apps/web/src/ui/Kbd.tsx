import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-4 min-w-4 place-items-center rounded-mark border border-line-strong px-1 font-mono text-axis leading-none text-faint">
      {children}
    </kbd>
  );
}
