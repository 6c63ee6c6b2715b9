import { type RefObject, useEffect } from "react";

/** Tells when an element comes near the window. */
export function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: "800px" });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, onNear]);
}
