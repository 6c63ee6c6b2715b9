import { type RefObject, useEffect, useRef } from "react";

/**
 * The row with the focus. The focus itself is the cursor, so that assistive technology follows it; the last one is
 * remembered, because the focused row may leave the list.
 */
export function useRowCursor(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const last = useRef<{ id: string; index: number }>(undefined);

  // A row that was changed may be gone: the one in its place gets the focus, so that keys go on working.
  useEffect(() => {
    const before = last.current;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (!before || hasFocus || ids.length === 0) return;
    const index = ids.indexOf(before.id);
    focusRow(list.current, index === -1 ? Math.min(before.index, ids.length - 1) : index);
  }, [list, ids]);

  function current(): string | undefined {
    const focused = rowOf(document.activeElement);
    if (focused !== undefined && ids.includes(focused)) return focused;
    return last.current && ids.includes(last.current.id) ? last.current.id : undefined;
  }

  return {
    current,
    move(step: 1 | -1) {
      const id = current();
      const index = id === undefined ? (step === 1 ? 0 : ids.length - 1) : ids.indexOf(id) + step;
      focusRow(list.current, Math.min(Math.max(index, 0), ids.length - 1));
    },
    /** For the list's `onFocus`. */
    remember({ target }: { target: EventTarget }) {
      const id = rowOf(target);
      if (id !== undefined) last.current = { id, index: ids.indexOf(id) };
    },
  };
}

function rowOf(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.closest<HTMLElement>("[data-row]")?.dataset.row : undefined;
}

function focusRow(list: HTMLElement | null, index: number): void {
  const link = list?.querySelectorAll<HTMLElement>("[data-row-link]")[index];
  // Rows are moved to by keys, so the focus has to be seen.
  link?.focus({ focusVisible: true } as FocusOptions);
  link?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
}
