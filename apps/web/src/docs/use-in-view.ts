import { type RefObject, useEffect } from "react";

/** Whether an element is near the viewport. */
export function useInView(element: RefObject<HTMLElement | null>, onInView: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onInView(), {
      rootMargin: "800px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onInView]);
}
