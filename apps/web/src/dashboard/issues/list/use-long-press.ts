import { type MouseEvent, type PointerEvent, useRef } from "react";

const longPressMs = 450;
const maxMovePx = 10;

/** Handlers for touch: holding does something else than tapping, and then there is no tap. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isHandled = useRef(false);

  function cancel() {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      isHandled.current = false;
      if (pointerType !== "touch") return;
      const timer = setTimeout(() => {
        press.current = undefined;
        isHandled.current = true;
        onLongPress();
      }, longPressMs);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > maxMovePx) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    /** The browser's own menu for the link. */
    onContextMenu(event: MouseEvent) {
      if (press.current || isHandled.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isHandled.current) return;
      isHandled.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
