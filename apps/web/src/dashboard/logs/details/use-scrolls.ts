import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element holds more than it shows, followed as its size and its text change. */
export function useScrolls(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [scrolls, setScrolls] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may not change the size of its box
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setScrolls(node.scrollHeight > node.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, text]);
  return scrolls;
}
