interface HeadingPosition {
  anchor: string;
  /** Distance from the top of the viewport. */
  top: number;
}

interface Viewport {
  isAtEnd: boolean;
  /** The anchor in the URL. */
  hashAnchor: string;
  height: number;
}

/** A heading counts as current once it has scrolled up to here. */
const readingLinePx = 140;

/**
 * The last heading that has passed the line. At the end of the page, some can never pass it: there, it is the heading
 * in the URL if visible, otherwise the last one.
 */
export function activeAnchor(tops: readonly HeadingPosition[], { isAtEnd, hashAnchor, height }: Viewport): string {
  const passed = tops.findLast(({ top }) => top <= readingLinePx) ?? tops[0];
  if (!isAtEnd) return passed?.anchor ?? "";
  const visible = tops.filter(({ top }) => top > readingLinePx && top < height);
  return (visible.find(({ anchor }) => anchor === hashAnchor) ?? visible.at(-1) ?? passed)?.anchor ?? "";
}
