import { type RefObject, useEffect, useState } from "react";

interface VirtualRowsOptions {
  container: RefObject<HTMLElement | null>;
  count: number;
  /** Height of each row in pixels. */
  height: number;
}

/** Rendered beyond the visible rows on each side. */
const overscanRows = 10;

/**
 * Virtual scrolling: which rows of a long list to render. All rows have the same height, so the cost of a new row is
 * constant; a measuring virtualizer would visit all of them.
 */
export function useVirtualRows({ container, count, height }: VirtualRowsOptions) {
  const [view, setView] = useState({ top: 0, height: 900 });

  function measure() {
    const element = container.current;
    if (!element) return;
    // In steps, so that scrolling by a pixel doesn't rerender.
    const top = Math.floor(element.scrollTop / (height * 4)) * height * 4;
    const next = { top, height: element.clientHeight + height * 4 };
    setView((before) => (before.top === next.top && before.height === next.height ? before : next));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element appears with the first row
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count === 0, height]);

  const first = Math.max(0, Math.floor(view.top / height) - overscanRows);
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + overscanRows);
  return {
    indexes: Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset),
    onScroll: measure,
    scrollTo(index: number) {
      const element = container.current;
      if (!element) return;
      const top = index * height;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight;
    },
  };
}
