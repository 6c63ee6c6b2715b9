import { ArrowUp } from "lucide-react";

interface NewPillProps {
  count: number;
  onClick: () => void;
}

/** Such as '14 new': logs that arrived while the list was scrolled or paused. */
export function NewPill({ count, onClick }: NewPillProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-5 animate-fade-in items-center gap-1.5 rounded-pill bg-accent px-2.5 text-caption font-medium text-on-accent tabular-nums shadow-float transition-colors hover:bg-accent-strong max-sm:h-6"
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {count.toLocaleString("en-US")} new
    </button>
  );
}
