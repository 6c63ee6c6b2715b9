interface Top {
  anchor: string;
  /** Distance from the upper edge of the window. */
  top: number;
}

interface View {
  isAtEnd: boolean;
  /** The anchor in the address. */
  asked: string;
  height: number;
}

/** A heading is being read once it has come this far up. */
const readingLinePx = 140;

/**
 * The last heading that has passed the line. At the end of the page some can never pass it: there it is the one that was
 * asked for, if it is in sight, else the last.
 */
export function activeAnchor(tops: readonly Top[], { isAtEnd, asked, height }: View): string {
  const passed = tops.findLast(({ top }) => top <= readingLinePx) ?? tops[0];
  if (!isAtEnd) return passed?.anchor ?? "";
  const inSight = tops.filter(({ top }) => top > readingLinePx && top < height);
  return (inSight.find(({ anchor }) => anchor === asked) ?? inSight.at(-1) ?? passed)?.anchor ?? "";
}
