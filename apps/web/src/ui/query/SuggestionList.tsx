import { toOneLine } from "@contrail/protocol";
import { classes } from "../classes.ts";
import type { Suggestion } from "./suggest.ts";

interface SuggestionListProps {
  id: string;
  items: readonly Suggestion[];
  active: number | undefined;
  onAccept: (index: number) => void;
}

/** Completions for the text at the caret. */
export function SuggestionList({ id, items, active, onAccept }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={items.length === 0}
      className="max-h-80 overflow-y-auto p-1"
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: referenced by the field's aria-activedescendant
        <div
          key={`${item.kind} ${item.label}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field; on blur, the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(index)}
          className={classes(
            "flex h-8 cursor-default items-center justify-between gap-4 rounded-control px-2.5 font-mono text-mono max-sm:h-10",
            index === active ? "bg-active text-text" : "text-muted hover:bg-hover hover:text-text",
          )}
        >
          <span className="truncate">{toOneLine(item.label)}</span>
          <span className="shrink-0 font-sans text-caption text-faint tabular-nums">{item.note}</span>
        </div>
      ))}
    </div>
  );
}
