import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element's content overflows; updates when its size or text changes. */
export function useIsOverflowing(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text may overflow without resizing the box
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => setOverflowing(node.scrollHeight > node.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, text]);
  return isOverflowing;
}
