import type { ReactNode } from "react";

interface ShowAllButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** Below the beginning of what is long. */
export function ShowAllButton({ onClick, children }: ShowAllButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 block rounded-mark font-sans text-caption font-medium text-accent underline-offset-2 hover:underline max-sm:py-1.5"
    >
      {children}
    </button>
  );
}
