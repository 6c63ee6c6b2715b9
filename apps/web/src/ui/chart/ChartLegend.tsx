import { classes } from "../classes.ts";
import { type Tone, toneFill } from "../tones.ts";

export interface LegendItem {
  id: string;
  label: string;
  tone: Tone;
  dashed?: boolean;
}

interface ChartLegendProps {
  items: readonly LegendItem[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The legend; clicking an item toggles its series. */
export function ChartLegend({ items, hidden, onToggle }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {items.map(({ id, label, tone, dashed = false }) => (
        <button
          key={id}
          type="button"
          aria-pressed={!hidden.has(id)}
          onClick={() => onToggle(id)}
          className={classes(
            "flex items-center gap-2 rounded-mark text-caption text-muted transition-opacity hover:text-text",
            hidden.has(id) && "opacity-40",
          )}
        >
          <span
            aria-hidden
            className={
              dashed ? "w-3 border-t border-dashed border-faint" : classes("size-2 rounded-swatch", toneFill[tone])
            }
          />
          {label}
        </button>
      ))}
    </div>
  );
}
