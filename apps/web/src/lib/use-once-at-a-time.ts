import { useRef } from "react";

/** Ignores calls while the previous one is pending, such as a second Enter before the button is disabled. */
export function useOnceAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const isPending = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isPending.current) return;
    isPending.current = true;
    try {
      await run(...args);
    } finally {
      isPending.current = false;
    }
  };
}
