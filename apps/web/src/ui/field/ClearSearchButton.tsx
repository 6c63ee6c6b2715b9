import { X } from "lucide-react";

export function ClearSearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear search"
      onClick={onClick}
      className="grid size-6 place-items-center rounded-control text-faint transition-colors hover:text-text"
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
