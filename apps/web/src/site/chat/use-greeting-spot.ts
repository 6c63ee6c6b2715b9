import { useSyncExternalStore } from "react";

/** The space below the footer's text. */
const footerSpace = 96;
const topSpace = 10;

/**
 * Whether the greeting covers nothing: at the end of the page, and on large screens also at its top. Anywhere else it
 * would lie on links and buttons.
 */
export function useGreetingSpot(small: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const { scrollHeight } = document.documentElement;
      return (!small && scrollY <= topSpace) || scrollY + innerHeight >= scrollHeight - footerSpace;
    },
    () => false,
  );
}

function subscribe(onChange: () => void) {
  addEventListener("scroll", onChange, { passive: true });
  addEventListener("resize", onChange);
  return () => {
    removeEventListener("scroll", onChange);
    removeEventListener("resize", onChange);
  };
}
