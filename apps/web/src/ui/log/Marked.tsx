import { markMatches } from "./mark-matches.ts";

interface MarkedProps {
  text: string;
  /** What was searched for. */
  words: readonly string[];
}

/** Text with search hits marked, quietly; the mark takes no room, so that rows do not shift. */
export function Marked({ text, words }: MarkedProps) {
  return markMatches(text, words).map((part) =>
    part.marked ? (
      <mark key={part.start} className="-mx-0.5 rounded-mark bg-mark-bg px-0.5 py-px text-mark-fg">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
