import { useId } from "react";
import type { SampleTab } from "../model.ts";
import { SampleFile, UntitledSample } from "./SampleBox.tsx";

interface SampleTabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly SampleTab[];
}

/** Alternative samples in tabs; see enhance/tabs.ts. */
export function SampleTabs({ label, tabs }: SampleTabsProps) {
  const id = useId();
  return (
    <div data-tabs className="relative mt-4 overflow-hidden rounded-card border bg-surface">
      <div className="h-10 border-b pr-1.5 pl-4 max-md:h-12">
        <div role="tablist" aria-label={label} className="-ml-2.5 flex h-full min-w-0 overflow-x-auto">
          {tabs.map((tab, index) => (
            <button
              key={tab.label}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-controls={`${id}-panel-${index}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className="relative shrink-0 px-2.5 text-table font-medium text-muted transition-colors after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 hover:text-text focus-visible:-outline-offset-2 aria-selected:text-text aria-selected:after:bg-trail"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map(({ label: name, samples: [first, ...others] }, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== 0}
        >
          {first && others.length === 0 ? (
            <UntitledSample sample={first} />
          ) : (
            [first, ...others].map((sample) => sample && <SampleFile key={sample.name} sample={sample} />)
          )}
        </div>
      ))}
    </div>
  );
}
