// A place that a component far below can render into, such as a screen into the header above it.
import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";

interface SlotState {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

export function createSlot() {
  const SlotContext = createContext<SlotState>({ element: null, setElement: () => {} });

  /** Around the place and what renders into it. */
  function Provider({ children }: { children: ReactNode }) {
    const [element, setElement] = useState<HTMLElement | null>(null);
    return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
  }

  function Place({ className }: { className?: string }) {
    return <div ref={use(SlotContext).setElement} className={className} />;
  }

  function Fill({ children }: { children: ReactNode }) {
    const { element } = use(SlotContext);
    return element && createPortal(children, element);
  }

  return { Provider, Place, Fill };
}

/** In the dashboard's header: phones have no space for another row on the screen. */
export const headerSlot = createSlot();
