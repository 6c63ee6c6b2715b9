import { ArrowUp } from "lucide-react";

interface NewPillProps {
  count: number;
  /** What they are, such as 'issue'; only the number if omitted. */
  noun?: string;
  onClick: () => void;
}

/** Such as '14 new': what has arrived and isn't shown yet. */
export function NewPill({ count, noun, onClick }: NewPillProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-5 animate-fade-in items-center gap-1.5 rounded-pill bg-accent px-2.5 text-caption font-medium text-on-accent tabular-nums shadow-float transition-colors hover:bg-accent-strong max-sm:h-6"
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {count.toLocaleString("en-US")} new{noun !== undefined && ` ${noun}${count === 1 ? "" : "s"}`}
    </button>
  );
}
