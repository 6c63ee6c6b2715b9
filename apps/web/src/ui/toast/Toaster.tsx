import { secondMs } from "@contrail/protocol";
import { useEffect, useRef } from "react";
import { useToaster } from "react-hot-toast/headless";
import { classes } from "../classes.ts";
import { ToastBox } from "./ToastBox.tsx";
import { useToastEdge } from "./use-toast-edge.ts";

/** Durations in ms; loading toasts stay until resolved. The library keeps at most 20. */
const durations = {
  blank: { duration: 4 * secondMs },
  error: { duration: 4 * secondMs },
  success: { duration: 2 * secondMs },
  loading: { duration: Number.POSITIVE_INFINITY },
};
/** Duration of the fade-out. */
const removeDelayMs = 200;

interface ToasterProps {
  /** Leaves space at the bottom for the chat launcher of the public pages. */
  aboveLauncher?: boolean;
}

/** Bottom right, above the pages of Logs and the actions of a log, newest at the bottom; hover and focus pause the timers. */
export function Toaster({ aboveLauncher = false }: ToasterProps) {
  const { toasts, handlers } = useToaster({ removeDelay: removeDelayMs, ...durations });
  // One that is hovered while the page changes doesn't stop the timers of all later ones.
  useEffect(() => handlers.endPause, [handlers.endPause]);
  const box = useRef<HTMLElement>(null);
  const shownAt = toasts.length === 0 ? undefined : Math.max(...toasts.map(({ createdAt }) => createdAt));
  const edge = useToastEdge(box, shownAt);
  return (
    <section
      ref={box}
      data-toaster
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={classes(
        "pointer-events-none fixed right-6 z-50 flex flex-col items-end gap-2 max-sm:inset-x-4",
        edge === "top" ? "top-16" : aboveLauncher ? "bottom-24" : "bottom-13 max-sm:bottom-17",
      )}
    >
      {toasts.toReversed().map((item) => (
        // A toast that is shown again gets a new element, so that it is seen and announced again.
        <ToastBox key={`${item.id} ${item.createdAt}`} type={item.type} visible={item.visible}>
          {typeof item.message === "function" ? item.message(item) : item.message}
        </ToastBox>
      ))}
    </section>
  );
}
