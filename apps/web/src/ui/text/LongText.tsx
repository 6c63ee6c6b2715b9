import { type RefObject, useMemo, useRef, useState } from "react";
import { AnsiText } from "./AnsiText.tsx";
import { ShowAllButton } from "./ShowAllButton.tsx";
import { showAllLabel } from "./show-all-label.ts";
import { firstSlice, type TextLimits } from "./slices.ts";
import { WholeText } from "./WholeText.tsx";

interface LongTextProps {
  text: string;
  className?: string;
  ref?: RefObject<HTMLParagraphElement | null>;
  /** It scrolls, so it must be reached with the keyboard. */
  isScrollable?: boolean;
  /** How much is shown at first. */
  limits?: TextLimits;
}

/** A text of any length, in the colors of a terminal: its beginning, and all of it after a click. */
export function LongText({ text, className, ref, isScrollable = false, limits }: LongTextProps) {
  const [wanted, setWanted] = useState<string>();
  const own = useRef<HTMLParagraphElement>(null);
  const element = ref ?? own;
  const first = useMemo(() => firstSlice(text, limits), [text, limits]);
  const isCut = first.end < text.length;
  const label = useMemo(() => (isCut ? showAllLabel(text) : ""), [text, isCut]);
  const isWhole = wanted === text;

  function showAll() {
    setWanted(text);
    // The button disappears.
    element.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <p ref={element} tabIndex={isScrollable ? 0 : isCut ? -1 : undefined} className={className}>
        {isWhole ? <WholeText text={text} /> : <AnsiText runs={first.runs} />}
        {isCut && !isWhole && text.charAt(first.end - 1) !== "\n" && "…"}
      </p>
      {isCut && !isWhole && <ShowAllButton onClick={showAll}>{label}</ShowAllButton>}
    </>
  );
}
