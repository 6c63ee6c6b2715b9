import type { FoundSection } from "../../lib/docs-search.ts";
import { classes } from "../../ui/classes.ts";
import { Marked } from "../../ui/log/Marked.tsx";

interface SearchResultsProps {
  id: string;
  results: readonly FoundSection[];
  activeIndex: number;
  terms: readonly string[];
  onHover: (activeIndex: number) => void;
  onSelect: () => void;
}

/** The results; pointer and arrow keys move the same selection. */
export function SearchResults({ id, results, activeIndex, terms, onHover, onSelect }: SearchResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      // Keeps the focus in the field; on blur, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {results.map(({ anchor, title, excerpt }, index) => (
        <a
          key={`${anchor} ${title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          href={`#${anchor}`}
          onPointerMove={() => onHover(index)}
          onClick={onSelect}
          className={classes("block rounded-control px-3 py-2", index === activeIndex && "bg-active")}
        >
          <span className="block text-ui font-medium">
            <Marked text={title} terms={terms} />
          </span>
          <span className="line-clamp-2 text-table text-muted">
            <Marked text={excerpt} terms={terms} />
          </span>
        </a>
      ))}
    </div>
  );
}
