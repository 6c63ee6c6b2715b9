import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../../../ui/button/Button.tsx";

interface LogNavigationProps {
  /** Zero-based index in the list. */
  index: number;
  count: number;
  /** Moves to the log above (-1) or below (1). */
  onMove: (step: -1 | 1) => void;
}

/** Previous and next buttons with the position in the list. */
export function LogNavigation({ index, count, onMove }: LogNavigationProps) {
  return (
    <div className="flex items-center gap-1 border-r pr-2">
      <Button variant="quiet" size="sm" icon={ChevronUp} onClick={() => onMove(-1)} title="Previous log (k or ↑)">
        <span className="sr-only">Previous log</span>
      </Button>
      <Button variant="quiet" size="sm" icon={ChevronDown} onClick={() => onMove(1)} title="Next log (j or ↓)">
        <span className="sr-only">Next log</span>
      </Button>
      <p aria-live="polite" className="px-1 text-caption text-faint tabular-nums">
        {index + 1} of {count}
        <span className="max-sm:sr-only"> shown</span>
      </p>
    </div>
  );
}
