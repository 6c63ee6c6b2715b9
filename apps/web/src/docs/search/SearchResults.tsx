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
      {results.map(({ path, page, title, excerpt }, index) => (
        <a
          key={`${path} ${title}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          href={`/docs${path}`}
          onPointerMove={() => onHover(index)}
          onClick={onSelect}
          className={classes("block rounded-control px-3 py-2", index === activeIndex && "bg-active")}
        >
          <span className="flex justify-between gap-3 text-ui font-medium">
            <span className="min-w-0">
              <Marked text={title} terms={terms} />
            </span>
            {page !== title && <span className="shrink-0 text-caption font-normal text-faint">{page}</span>}
          </span>
          <span className="line-clamp-2 text-table text-muted">
            <Marked text={excerpt} terms={terms} />
          </span>
        </a>
      ))}
    </div>
  );
}
