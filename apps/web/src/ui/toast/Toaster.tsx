import { secondMs } from "@contrail/protocol";
import { useToaster } from "react-hot-toast/headless";
import { classes } from "../classes.ts";
import { ToastBox } from "./ToastBox.tsx";

/** Durations in ms; loading toasts stay until resolved. The library keeps at most 20. */
const durations = {
  blank: { duration: 4 * secondMs },
  error: { duration: 4 * secondMs },
  success: { duration: 2 * secondMs },
  loading: { duration: Number.POSITIVE_INFINITY },
};
/** Duration of the fade-out. */
const removeDelayMs = 200;

/**
 * Bottom right, newest at the bottom; hover and focus pause the timers.
 * @param above clear of a button that floats in that corner
 */
export function Toaster({ above = false }: { above?: boolean }) {
  const { toasts, handlers } = useToaster({ removeDelay: removeDelayMs, ...durations });
  return (
    <section
      data-toaster
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={classes(
        "pointer-events-none fixed right-6 z-50 flex flex-col items-end gap-2 max-sm:inset-x-4",
        above ? "bottom-22 max-tablet:bottom-20" : "bottom-6 max-sm:bottom-4",
      )}
    >
      {toasts.toReversed().map((item) => (
        <ToastBox key={item.id} type={item.type} visible={item.visible}>
          {typeof item.message === "function" ? item.message(item) : item.message}
        </ToastBox>
      ))}
    </section>
  );
}
