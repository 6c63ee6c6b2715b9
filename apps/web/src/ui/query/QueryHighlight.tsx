import { type SearchError, type SearchTokenKind, tokenizeSearch } from "@contrail/protocol";
import { classes } from "../classes.ts";

interface QueryHighlightProps {
  text: string;
  /** Underlined at its position. */
  error: SearchError | undefined;
}

const tokenClasses: Partial<Record<SearchTokenKind, string>> = {
  key: "text-syn-key",
  operator: "text-faint",
  comma: "text-faint",
  quoted: "text-syn-number",
  regex: "text-syn-string",
  not: "text-error",
  and: "text-syn-bool",
  or: "text-syn-bool",
  open: "text-faint",
  close: "text-faint",
};

/** The highlighted search, aligned exactly with the text in the field. */
export function QueryHighlight({ text, error }: QueryHighlightProps) {
  const tokens = tokenizeSearch(text);
  const starts = [0, ...tokens.map(({ end }) => end)];
  return (
    <>
      {tokens.map(({ kind, start, end, text: word }, index) => (
        <span key={start}>
          {text.slice(starts[index], start)}
          <span
            className={classes(
              tokenClasses[kind],
              overlaps(error, start, end) && "underline decoration-error decoration-wavy",
            )}
          >
            {word}
          </span>
        </span>
      ))}
      {text.slice(starts.at(-1))}
    </>
  );
}

function overlaps(error: SearchError | undefined, start: number, end: number): boolean {
  return error !== undefined && start < error.position + Math.max(1, error.length) && end > error.position;
}
