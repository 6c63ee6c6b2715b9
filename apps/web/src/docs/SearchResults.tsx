import type { FoundSection } from "../lib/docs-search.ts";
import { classes } from "../ui/classes.ts";
import { Marked } from "../ui/log/Marked.tsx";

interface SearchResultsProps {
  id: string;
  found: readonly FoundSection[];
  place: number;
  words: readonly string[];
  onPoint: (place: number) => void;
  onChoose: () => void;
}

/** What was found; the pointer and the arrows of the field move the same choice. */
export function SearchResults({ id, found, place, words, onPoint, onChoose }: SearchResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      // The cursor stays in the field, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map(({ anchor, title, excerpt }, index) => (
        <a
          key={`${anchor} ${title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          tabIndex={-1}
          href={`#${anchor}`}
          onPointerMove={() => onPoint(index)}
          onClick={onChoose}
          className={classes("block rounded-control px-3 py-2", index === place && "bg-active")}
        >
          <span className="block text-ui font-medium">
            <Marked text={title} words={words} />
          </span>
          <span className="line-clamp-2 text-table text-muted">
            <Marked text={excerpt} words={words} />
          </span>
        </a>
      ))}
    </div>
  );
}
