import { useSyncExternalStore } from "react";

/** Whether the page is scrolled further than this. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("scroll", onChange, { passive: true });
      return () => removeEventListener("scroll", onChange);
    },
    () => scrollY > pixels,
    () => false,
  );
}
