import { useToaster } from "react-hot-toast/headless";
import { ToastBox } from "./ToastBox.tsx";

/** How long each kind stays; a loading toast waits until it is resolved. The library keeps 20 at most. */
const durations = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};
/** The time to fade, once a toast's own time is over. */
const removeDelay = 200;

/** Bottom right, newest lowest; hovering or focusing holds the time. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay, ...durations });
  return (
    <section
      data-toaster
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed right-6 bottom-6 z-50 flex flex-col items-end gap-2 max-sm:inset-x-4 max-sm:bottom-4"
    >
      {toasts.toReversed().map((item) => (
        <ToastBox key={item.id} type={item.type} visible={item.visible}>
          {typeof item.message === "function" ? item.message(item) : item.message}
        </ToastBox>
      ))}
    </section>
  );
}
