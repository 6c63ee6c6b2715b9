import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** An element with this attribute is one of the controls that share a tab stop. */
export const rovingItem = { "data-roving": "", tabIndex: -1 } as const;
/** A control beside an item; both are in an element with `data-roving-row`. */
export const rovingAction = { "data-roving-action": "", tabIndex: -1 } as const;

/**
 * One tab stop for many controls: the up and down arrows, Home and End move between the items, and the left and right
 * arrows between an item and the actions beside it. Tab returns to the item that had the focus last.
 */
export function useRovingFocus<Container extends HTMLElement>(container: RefObject<Container | null>) {
  const last = useRef<HTMLElement>(null);

  /** Exactly one of the items can be reached by Tab, whatever is rendered. */
  useLayoutEffect(() => {
    const items = itemsIn(container.current);
    const stop = items.find((item) => item === last.current) ?? items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  });

  return {
    onFocus({ target }: { target: EventTarget }) {
      const item = itemOf(target);
      if (!item) return;
      for (const other of itemsIn(container.current)) other.tabIndex = other === item ? 0 : -1;
      last.current = item;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nextFocus(event.key, event.target, container.current);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function nextFocus(key: string, target: EventTarget, container: HTMLElement | null): HTMLElement | undefined {
  const item = itemOf(target);
  if (!item) return undefined;
  const items = itemsIn(container);
  const index = items.indexOf(item);
  switch (key) {
    case "ArrowDown":
      return items[index + 1];
    case "ArrowUp":
      return items[index - 1];
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    case "ArrowRight":
    case "ArrowLeft": {
      const controls = [item, ...actionsBeside(item)];
      return controls[controls.indexOf(target as HTMLElement) + (key === "ArrowRight" ? 1 : -1)];
    }
    default:
      return undefined;
  }
}

/** The item itself, or the one that an action belongs to. */
function itemOf(target: EventTarget): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target.matches("[data-roving]")) return target;
  return target.closest("[data-roving-row]")?.querySelector<HTMLElement>("[data-roving]") ?? null;
}

function itemsIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>("[data-roving]") ?? [])];
}

function actionsBeside(item: HTMLElement): HTMLElement[] {
  const row = item.closest("[data-roving-row]");
  return [...(row?.querySelectorAll<HTMLElement>("[data-roving-action]") ?? [])];
}
