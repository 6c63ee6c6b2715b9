import { Search } from "lucide-react";
import { classes } from "../../ui/classes.ts";
import { controlClasses } from "../../ui/field/control-classes.ts";
import { Kbd } from "../../ui/Kbd.tsx";
import type { CallStore } from "../api/call-store.ts";
import { BarButton } from "../layout/BarButton.tsx";
import { useDocsSearch } from "./use-docs-search.ts";

/** Searches sections while typing; arrow keys and Enter navigate. / focuses it. On phones, it has its own row. */
export function DocsSearch({ calls }: { calls: CallStore }) {
  const { listId, input, typed, results, SearchResults, activeIndex, isOpen, ...search } = useDocsSearch(calls);
  const showsResults = isOpen && SearchResults !== undefined && typed.trim() !== "";
  return (
    <div className="min-w-0 max-md:justify-self-end">
      <BarButton
        label="Search docs"
        icon={Search}
        onClick={() => {
          search.open();
          requestAnimationFrame(() => input.current?.focus());
        }}
        className="md:hidden"
      />
      <div
        className={classes(
          "relative w-full max-w-90 max-md:absolute max-md:inset-x-0 max-md:top-14 max-md:max-w-none max-md:border-b max-md:bg-canvas max-md:p-3",
          !isOpen && "max-md:hidden",
        )}
      >
        <div className="relative">
          <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-faint" />
          <input
            ref={input}
            role="combobox"
            type="search"
            aria-label="Search docs"
            aria-expanded={showsResults}
            aria-controls={listId}
            aria-activedescendant={showsResults && results[activeIndex] ? `${listId}-${activeIndex}` : undefined}
            autoComplete="off"
            placeholder="Search docs"
            value={typed}
            onFocus={search.open}
            onBlur={search.close}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={search.onKeyDown}
            className={controlClasses(
              "md",
              undefined,
              "h-9 pr-10 pl-9 text-ui max-md:h-11 [&::-webkit-search-cancel-button]:hidden",
            )}
          />
          {typed === "" && (
            <span aria-hidden className="absolute inset-y-0 right-2.5 flex items-center max-md:hidden">
              <Kbd>/</Kbd>
            </span>
          )}
        </div>
        {showsResults && (
          <div className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-segment bg-raised p-1 shadow-float max-md:inset-x-3 max-md:-mt-2 md:right-auto md:w-120">
            {results.length === 0 ? (
              <p role="status" className="px-3 py-2.5 text-table text-muted">
                No results for '{typed.trim()}'. Try another word.
              </p>
            ) : (
              <SearchResults
                id={listId}
                results={results}
                activeIndex={activeIndex}
                terms={typed.trim().split(/\s+/)}
                onHover={search.setActiveIndex}
                onSelect={search.clear}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
