import type { useTabs } from "./use-tabs.ts";

interface TabLineProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly { id: Id; label: string }[];
  tabs: ReturnType<typeof useTabs<Id>>;
}

/** Horizontal tabs; the trail underlines the open one. */
export function TabLine<Id extends string>({ label, items, tabs }: TabLineProps<Id>) {
  return (
    <div role="tablist" {...tabs.list} aria-label={label} className="-mx-2.5 -mb-px flex min-w-0 overflow-x-auto">
      {items.map(({ id, label: name }) => (
        <button
          key={id}
          {...tabs.tab(id)}
          className="relative h-11 shrink-0 px-2.5 text-table max-tablet:min-w-11 font-medium text-muted transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:bg-trail"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
