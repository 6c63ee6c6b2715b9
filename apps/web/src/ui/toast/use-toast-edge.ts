import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

export type ToastEdge = "bottom" | "top";

/** For what must stay readable or usable at the bottom right, where toasts are otherwise. */
export const keepClearOfToasts = { "data-keep-clear-of-toasts": "" };

/**
 * The edge at which the toasts cover neither the control that was used last, which may have caused them and may be needed
 * again, nor what must stay clear of them. They stay at that edge until all of them are gone.
 *
 * @param shownAt when the last toast was shown; undefined without toasts
 */
export function useToastEdge(box: RefObject<HTMLElement | null>, shownAt: number | undefined): ToastEdge {
  const [edge, setEdge] = useState<ToastEdge>("bottom");
  const used = useLastUsed();
  useLayoutEffect(() => {
    if (shownAt === undefined) setEdge("bottom");
    else if ([used.current, ...clearParts()].some((part) => part?.isConnected && overlap(box.current, part)))
      setEdge("top");
  }, [box, shownAt, used]);
  return edge;
}

/** The control that was clicked or had the focus when a key was pressed. */
function useLastUsed() {
  const used = useRef<Element>(null);
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (target instanceof Element) used.current = target.closest("button, a, input, textarea, [role]") ?? target;
    };
    const types = ["pointerdown", "keydown"] as const;
    for (const type of types) document.addEventListener(type, onUse, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, onUse, { capture: true });
    };
  }, []);
  return used;
}

function clearParts(): Iterable<Element> {
  return document.querySelectorAll(`[${Object.keys(keepClearOfToasts)[0]}]`);
}

function overlap(one: Element | null, other: Element): boolean {
  if (!one) return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
