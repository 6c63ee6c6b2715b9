import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

interface SavedBannerProps {
  isShown: boolean;
  children: ReactNode;
}

/** Next to the save button, so that it doesn't shift the layout. */
export function SavedBanner({ isShown, children }: SavedBannerProps) {
  return (
    <div role="status" className="h-8">
      {isShown && (
        <p className="flex h-8 animate-fade-in items-center gap-2 rounded-control border border-log/45 bg-log/6 px-3 text-table font-medium">
          <CircleCheck aria-hidden className="size-4 text-log" />
          {children}
        </p>
      )}
    </div>
  );
}
