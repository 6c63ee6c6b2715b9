import { markMatches } from "./mark-matches.ts";

interface MarkedProps {
  text: string;
  /** Search terms. */
  terms: readonly string[];
}

/** Text with highlighted search terms. Highlights add no width, so that rows don't shift. */
export function Marked({ text, terms }: MarkedProps) {
  return markMatches(text, terms).map((part) =>
    part.marked ? (
      <mark key={part.start} className="-mx-0.5 rounded-mark bg-mark-bg px-0.5 py-px text-mark-fg">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
