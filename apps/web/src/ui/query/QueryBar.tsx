import type { SearchError } from "@contrail/protocol";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useDebouncedInput } from "../../lib/use-debounced-input.ts";
import { classes } from "../classes.ts";
import { ClearSearchButton } from "../field/ClearSearchButton.tsx";
import { controlClasses } from "../field/control-classes.ts";
import { useSearchKey } from "../field/use-search-key.ts";
import { Kbd } from "../Kbd.tsx";
import { QueryHighlight } from "./QueryHighlight.tsx";
import { SuggestionList } from "./SuggestionList.tsx";
import { completionContext } from "./suggest.ts";
import { isBeingTyped } from "./typing-error.ts";
import { unfinishedFilterHint } from "./unfinished-filter.ts";
import { type SuggestionSource, useSuggestions } from "./use-suggestions.ts";

interface QueryBarProps {
  /** Accessible name. */
  label: string;
  placeholder: string;
  suggest: SuggestionSource;
  /** The mistake in a search, if there is one. */
  findError: (text: string) => SearchError | undefined;
  value: string;
  /** Typing replaces the history entry; Enter and suggestions add one. */
  onSearch: (text: string, options: { replace: boolean }) => void;
  /** Not where Escape closes what the field is in. */
  clearsOnEscape?: boolean;
  className?: string;
}

/** The search field with syntax highlighting. Searches after a debounce, or immediately on Enter. */
export function QueryBar(props: QueryBarProps) {
  const { label, placeholder, suggest, findError, value, onSearch, clearsOnEscape = true, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const highlight = useRef<HTMLDivElement>(null);
  const ids = { list: useId(), error: useId() };
  const { text, isSettled, edit, commit } = useDebouncedInput(
    value,
    (next) => findError(next) === undefined && isReady(next) && onSearch(next, { replace: true }),
  );
  const [caret, setCaret] = useState(0);
  const [isFocused, setFocused] = useState(false);
  /** Enter asked for the result, or it isn't new: a mistake is one even where the caret is. */
  const [isSubmitted, setSubmitted] = useState(value !== "");
  const suggestions = useSuggestions(suggest, text, caret);
  const mistake = isSettled ? findError(text) : undefined;
  const isPremature = mistake && isFocused && !isSubmitted && isBeingTyped(mistake, text, caret);
  const error = isPremature ? undefined : mistake;
  // Suggestions say what may follow; without any, say why there are no new results.
  const hint =
    isSettled && suggestions.items.length === 0 ? toHint(isPremature ? mistake : undefined, text) : undefined;

  useSearchKey(input);

  function onType(next: string, at = next.length) {
    edit(next);
    setCaret(at);
    setSubmitted(false);
    suggestions.reopen();
  }

  function apply(next: string) {
    suggestions.close();
    setSubmitted(true);
    if (findError(next)) return edit(next);
    commit(next);
    suggestions.addRecent(next);
    onSearch(next, { replace: false });
  }

  function accept(index: number) {
    const accepted = suggestions.accept(index);
    if (!accepted) return;
    onType(accepted.text, accepted.caret);
    // React moves the caret to the end when it sets the value.
    requestAnimationFrame(() => input.current?.setSelectionRange(accepted.caret, accepted.caret));
    if (accepted.whole) apply(accepted.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (suggestions.active === undefined) apply(text);
      else accept(suggestions.active);
    } else if (event.key === "Escape") {
      if (suggestions.items.length > 0) suggestions.close();
      else if (text !== "" && clearsOnEscape) apply("");
      else input.current?.blur();
    } else if (event.key === "Tab" && suggestions.active !== undefined) {
      event.preventDefault();
      accept(suggestions.active);
    } else suggestions.onKeyDown(event);
  }

  return (
    <div className={classes("relative min-w-0", className)}>
      <Search aria-hidden className="absolute top-0 left-3 z-1 my-2 size-4 text-faint max-sm:my-3" />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-px top-0 mr-15 ml-8.75 flex h-8 items-center overflow-hidden max-sm:h-10"
      >
        <div ref={highlight} className="font-mono text-mono whitespace-pre text-text">
          <QueryHighlight text={text} error={error} />
        </div>
      </div>
      <input
        ref={input}
        role="combobox"
        type="text"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        aria-label={label}
        aria-expanded={suggestions.items.length > 0}
        aria-controls={ids.list}
        aria-autocomplete="list"
        aria-activedescendant={suggestions.active === undefined ? undefined : `${ids.list}-${suggestions.active}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error || hint ? ids.error : undefined}
        value={text}
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value, target.selectionStart ?? target.value.length)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        onScroll={({ currentTarget }) => {
          if (highlight.current) highlight.current.style.translate = `${-currentTarget.scrollLeft}px`;
        }}
        onFocus={() => {
          setFocused(true);
          suggestions.reopen();
        }}
        onBlur={() => {
          setFocused(false);
          suggestions.close();
        }}
        onKeyDown={onKeyDown}
        className={controlClasses(
          "md",
          error?.message,
          "h-8 pr-15 pl-9 font-mono text-mono text-transparent caret-text placeholder:font-sans placeholder:text-table placeholder:tracking-normal max-sm:h-10",
        )}
      />
      <span className="absolute top-0 right-1.5 flex h-8 items-center gap-1 max-sm:h-10">
        <span aria-hidden className="max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
        {text !== "" && <ClearSearchButton onClick={() => apply("")} />}
      </span>
      <div
        className={classes(
          "absolute inset-x-0 top-full z-30 mt-1 animate-fade-in rounded-segment bg-raised shadow-float",
          !isFocused && "sr-only",
          !error && !hint && suggestions.items.length === 0 && "hidden",
        )}
      >
        {error ? (
          <QueryError id={ids.error} error={error} />
        ) : (
          <p id={ids.error} role="status" className={classes("text-caption text-muted", hint && "px-3 py-2")}>
            {hint}
          </p>
        )}
        <SuggestionList id={ids.list} items={suggestions.items} active={suggestions.active} onAccept={accept} />
      </div>
    </div>
  );
}

/** Not while the value of a filter is missing: as plain text, it would match nothing. */
function isReady(text: string): boolean {
  const context = completionContext(text, text.length);
  const isIncomplete = context?.field !== undefined && context.prefix === "";
  const isUnfinished = /[:<>=]$/.test(text) && unfinishedFilterHint(text) !== undefined;
  return !isIncomplete && !isUnfinished;
}

/** What is missing in what is being typed. */
function toHint(mistake: SearchError | undefined, text: string): string | undefined {
  return mistake ? `${mistake.message} ${mistake.hint}` : unfinishedFilterHint(text);
}

/**
 * The syntax error, its position and how to fix it; the rows are still those of the previous search. It floats above
 * what is below the field, so that nothing moves while someone types.
 */
function QueryError({ id, error }: { id: string; error: SearchError }) {
  return (
    <p id={id} role="alert" className="px-3 py-2 text-caption text-error">
      {error.message} <span className="text-muted">{error.hint}</span>{" "}
      <span className="text-faint">(character {error.position + 1})</span>
    </p>
  );
}
