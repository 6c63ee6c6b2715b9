import { Tabs as Radix } from "radix-ui";
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { classes } from "../classes.ts";

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  disabled?: boolean;
}

interface TabsProps<Id extends string> {
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** At the end of the tab list. */
  actions?: ReactNode;
  /** Fills the remaining height of a dialog; the open panel scrolls. */
  fill?: boolean;
  /** The open panel. */
  children: ReactNode;
}

/**
 * Radix focuses a pressed tab by script, which browsers treat like the keyboard if nothing had the focus before: they
 * would draw a focus ring.
 */
const withoutRingOnPress = {
  onPointerDown({ currentTarget }: SyntheticEvent<HTMLElement>) {
    currentTarget.dataset.pressed = "";
  },
  onKeyDown: unpress,
  onBlur: unpress,
};

/** Radix opens a tab that gets the focus, which is right for arrow keys only: a closed dialog returns the focus as well. */
function ignoreOutsideFocus(event: FocusEvent<HTMLElement>) {
  const { currentTarget, relatedTarget } = event;
  if (!currentTarget.parentElement?.contains(relatedTarget)) event.preventDefault();
}

function unpress({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pressed;
}

export function Tabs<Id extends string>({
  items,
  value,
  onChange,
  label,
  actions,
  fill = false,
  children,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const openIndex = items.findIndex(({ id }) => id === value);
  useEffect(() => {
    if (list.current) showTab(list.current, openIndex);
  }, [openIndex]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      className={classes(fill && "flex min-h-0 flex-1 flex-col")}
    >
      <div className={classes("flex items-center justify-between gap-3 border-b", fill && "shrink-0 px-6 max-sm:px-5")}>
        <Radix.List ref={list} aria-label={label} className="relative -mb-px -ml-2 flex min-w-0 gap-1 overflow-x-auto">
          {items.map((item) => (
            <Radix.Trigger
              key={item.id}
              value={item.id}
              disabled={item.disabled}
              {...withoutRingOnPress}
              onFocus={ignoreOutsideFocus}
              className="relative h-11 shrink-0 rounded-control px-2 text-table font-medium text-muted transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 not-disabled:hover:text-text focus-visible:-outline-offset-4 data-pressed:outline-none disabled:opacity-45 data-[state=active]:text-text data-[state=active]:after:bg-trail"
            >
              {item.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
      <Radix.Content
        value={value}
        className={fill ? "min-h-0 flex-1 overflow-y-auto -outline-offset-2" : "outline-offset-4"}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** Scrolls a list that is too narrow for all tabs, so that the open one is visible. */
function showTab(list: HTMLElement, index: number): void {
  const tab = list.querySelectorAll<HTMLElement>("[role=tab]")[index];
  if (!tab) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
  else if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
}
