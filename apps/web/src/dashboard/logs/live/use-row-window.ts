import { type RefObject, useEffect, useState } from "react";

interface RowWindowOptions {
  box: RefObject<HTMLElement | null>;
  count: number;
  /** Of every row, in pixels. */
  height: number;
}

/** Rendered beyond the visible rows, on each side. */
const overscanRows = 10;

/**
 * Which rows of a long list are drawn. All are of one height, so that a new row costs the same however many there are:
 * a virtualiser that measures would walk through all of them each time.
 */
export function useRowWindow({ box, count, height }: RowWindowOptions) {
  const [view, setView] = useState({ top: 0, height: 900 });

  function read() {
    const element = box.current;
    if (!element) return;
    // In steps, so that scrolling by a pixel doesn't render again.
    const top = Math.floor(element.scrollTop / (height * 4)) * height * 4;
    const next = { top, height: element.clientHeight + height * 4 };
    setView((before) => (before.top === next.top && before.height === next.height ? before : next));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element appears with the first row
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count === 0, height]);

  const first = Math.max(0, Math.floor(view.top / height) - overscanRows);
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + overscanRows);
  return {
    indexes: Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset),
    onScroll: read,
    scrollTo(index: number) {
      const element = box.current;
      if (!element) return;
      const top = index * height;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight;
    },
  };
}
